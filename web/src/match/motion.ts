// Cards move along the events: from where they lay to where they lie, over the places they were on the way.
import type { Event, Place, Step } from "../protocol.ts";
import { placeKey } from "../game/layout.ts";
import { type Motion, settings } from "../links.ts";

export interface Snapshot {
  cards: Map<number, DOMRect>;
  faces: Map<number, HTMLElement>;
}

const DURATION: Record<Motion, number> = { off: 0, fast: 180, normal: 340, slow: 700 };
/** One after the other, but not for ever. */
const STAGGER = 0.16;
const MOST_DELAY = 1.6;
const MOST_FLIGHTS = 36;

export function duration(): number {
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return reduced ? 0 : DURATION[settings.peek().motion];
}

/** Where everything lies now. */
export function snapshot(root: Element): Snapshot {
  const cards = new Map<number, DOMRect>();
  const faces = new Map<number, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-object]")) {
    const object = Number(element.dataset.object);
    cards.set(object, element.getBoundingClientRect());
    faces.set(object, element);
  }
  return { cards, faces };
}

/** The way of one card, known or not. */
export interface Flight {
  object: number | null;
  from: Place | null;
  /** Every place it came to, in order. */
  to: Place[];
  order: number;
}

export function flights(steps: readonly Step[]): Flight[] {
  const found: Flight[] = [];
  const byObject = new Map<number, Flight>();
  let order = 0;
  for (const event of steps.flatMap((step) => step.events)) {
    const move = asMove(event);
    if (!move) continue;
    const known = move.object === null ? undefined : byObject.get(move.object);
    if (known) {
      known.to.push(move.to);
      continue;
    }
    const flight = { object: move.object, from: move.from, to: [move.to], order: order++ };
    found.push(flight);
    if (move.object !== null) byObject.set(move.object, flight);
  }
  return found;
}

function asMove(event: Event): { object: number | null; to: Place; from: Place | null } | null {
  if (event.name !== "move") return null;
  const [card, to, from] = event.args;
  if (card?.is !== "card" || to?.is !== "place") return null;
  return { object: card.card.object, to: to.place, from: from?.is === "place" ? from.place : null };
}

const running = new Set<Animation>();

/** Ends everything that moves, where it would have ended. */
export function skip(): void {
  for (const animation of running) animation.finish();
}

export function isMoving(): boolean {
  return running.size > 0;
}

function run(element: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions, done?: () => void): void {
  const animation = element.animate(keyframes, options);
  running.add(animation);
  const end = () => {
    running.delete(animation);
    done?.();
  };
  animation.onfinish = end;
  animation.oncancel = end;
}

/** Plays what the steps tell; the table already shows how it ended. */
export function play(root: HTMLElement, before: Snapshot, steps: readonly Step[]): void {
  const time = duration();
  if (time === 0) return;
  const now = snapshot(root);
  const anchor = (place: Place | null): DOMRect | undefined => {
    if (!place) return undefined;
    const host = place.host === null ? undefined : now.cards.get(place.host);
    return host ?? root.querySelector(`[data-place="${placeKey(place.zone, place.seat, place.host)}"]`)?.getBoundingClientRect();
  };
  const planned = flights(steps);
  const moved = new Set(planned.map((flight) => flight.object));
  const delay = (order: number) => Math.min(order * STAGGER, MOST_DELAY) * time;
  for (const flight of planned.slice(0, MOST_FLIGHTS)) {
    const path = flight.to.map(anchor);
    const start = (flight.object === null ? undefined : before.cards.get(flight.object)) ?? anchor(flight.from);
    const target = flight.object === null ? undefined : now.faces.get(flight.object);
    const over = path.slice(0, -1).filter((rect) => rect !== undefined);
    const options = { duration: time * (1 + over.length * 0.5), delay: delay(flight.order), easing: "cubic-bezier(.3,.1,.2,1)", fill: "backwards" as const };
    if (target && start) glide(target, start, over, options);
    else if (start && path.at(-1)) fly(root, flight.object === null ? undefined : before.faces.get(flight.object), start, [...over, path.at(-1)!], options);
    else if (target) run(target, [{ opacity: 0, transform: "scale(.7)" }, { opacity: 1, transform: "none" }], options);
  }
  // Others only make room.
  for (const [object, element] of now.faces) {
    const start = before.cards.get(object);
    const end = now.cards.get(object);
    if (moved.has(object) || !start || !end || (Math.abs(start.left - end.left) < 2 && Math.abs(start.top - end.top) < 2)) continue;
    glide(element, start, [], { duration: time * 0.8, easing: "ease-out" });
  }
}

/** The element comes to its place from another. */
function glide(element: HTMLElement, start: DOMRect, over: DOMRect[], options: KeyframeAnimationOptions): void {
  const end = element.getBoundingClientRect();
  if (end.width === 0) return;
  const keyframes = [start, ...over].map((rect) => ({ transform: between(rect, end), zIndex: 30 }));
  run(element, [...keyframes, { transform: "none", zIndex: 30 }], options);
}

/** A card that is not seen any more, or never was, crosses the table and is gone. */
function fly(root: HTMLElement, face: HTMLElement | undefined, start: DOMRect, path: DOMRect[], options: KeyframeAnimationOptions): void {
  const ghost = (face?.cloneNode(true) as HTMLElement | undefined) ?? back();
  ghost.removeAttribute("data-object");
  ghost.setAttribute("aria-hidden", "true");
  ghost.tabIndex = -1;
  ghost.classList.add("ghost");
  ghost.classList.remove("lit", "picked");
  const width = Math.min(start.width, 110) || 60;
  ghost.style.setProperty("--w", `${width}px`);
  const place = (rect: DOMRect) => `translate(${rect.left + rect.width / 2 - width / 2}px, ${rect.top + rect.height / 2 - width * 0.7}px)`;
  root.append(ghost);
  const keyframes = [start, ...path].map((rect, at, all) => ({ transform: place(rect), opacity: at === all.length - 1 ? 0.2 : 1 }));
  run(ghost, keyframes, { ...options, fill: "both" }, () => ghost.remove());
}

function back(): HTMLElement {
  const element = document.createElement("span");
  element.className = "card hidden";
  const inside = document.createElement("span");
  inside.className = "card-back";
  element.append(inside);
  return element;
}

function between(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width === 0 ? 1 : Math.min(2.5, Math.max(0.3, Math.min(from.width, 160) / to.width));
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
