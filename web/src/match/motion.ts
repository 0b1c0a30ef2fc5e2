// What happened is shown beat by beat: the card that acts steps forward, an arrow and a number at its target, then the
// cards it moves; then the next. Cards move from where they lay to where they lie, over the places they were on the way.
import type { Place, Step } from "../protocol.ts";
import { placeKey } from "../game/layout.ts";
import type { Spot } from "../game/options.ts";
import { type Motion, settings } from "../links.ts";
import { type Beat, beats } from "./stage.ts";

export interface Snapshot {
  cards: Map<number, DOMRect>;
  faces: Map<number, HTMLElement>;
}

/** Seen from another side everything lies elsewhere, and nothing came there from where it lay before. */
export const TURNED: Snapshot = { cards: new Map(), faces: new Map() };

const DURATION: Record<Motion, number> = { off: 0, fast: 180, normal: 340, slow: 700 };
/** All beats of one step together take no longer than so many of the usual. */
const MOST_BEATS = 5;
/** Within a sweep cards follow each other closely. */
const STAGGER = 0.06;
const MOST_FLIGHTS = 36;
/** The more of somebody else's doing comes in a row, the faster it goes. */
const HASTE = 0.87;
const FASTEST = 0.22;

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

const running = new Set<Animation>();

let rest: () => void = () => {};

/** Called whenever everything has come to rest. */
export function whenAtRest(call: () => void): void {
  rest = call;
}

/** Ends everything that moves, where it would have ended. */
export function skip(): void {
  for (const animation of [...running]) animation.finish();
}

/** Everything that moves or waits to is where it will be. */
export function hurry(match: { catchUp: () => void }): void {
  if (!isMoving()) return;
  whileQuiet(() => {
    skip();
    match.catchUp();
  });
}

/** Ends movement without calling for the next. */
function whileQuiet(work: () => void): void {
  const call = rest;
  rest = () => {};
  work();
  rest = call;
}

/** How fast the n-th step in a row is played that was not one's own. */
export function haste(inARow: number): number {
  return Math.max(FASTEST, HASTE ** inARow);
}

export function isMoving(): boolean {
  return running.size > 0;
}

function run(element: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions, done?: () => void): void {
  const animation = element.animate(keyframes, options);
  running.add(animation);
  const end = () => {
    if (!running.delete(animation)) return;
    done?.();
    if (running.size === 0) rest();
  };
  animation.onfinish = end;
  animation.oncancel = end;
}

/** Plays what the steps tell; the table already shows how it ended. */
export function play(root: HTMLElement, before: Snapshot, steps: readonly Step[], inARow = 0): void {
  const usual = duration() * haste(inARow);
  if (usual === 0 || document.hidden) return;
  const planned = beats(steps);
  const time = usual * Math.min(1, MOST_BEATS / Math.max(1, planned.length));
  const now = snapshot(root);
  const moved = new Set(planned.flatMap((beat) => beat.flights.map((flight) => flight.object)));
  planned.forEach((beat, at) => show(root, before, now, beat, at * time, time));
  // Others only make room.
  for (const [object, element] of now.faces) {
    const start = before.cards.get(object);
    const end = now.cards.get(object);
    if (moved.has(object) || !start || !end || (Math.abs(start.left - end.left) < 2 && Math.abs(start.top - end.top) < 2)) continue;
    glide(element, start, [], { duration: Math.min(usual, 300), easing: "ease-out" });
  }
}

function show(root: HTMLElement, before: Snapshot, now: Snapshot, beat: Beat, delay: number, time: number): void {
  const anchor = (place: Place | null): DOMRect | undefined => {
    if (!place) return undefined;
    const host = place.host === null ? undefined : now.cards.get(place.host);
    const rect = host ?? root.querySelector(`[data-place="${placeKey(place.zone, place.seat, place.host)}"]`)?.getBoundingClientRect();
    // What has no room is nowhere.
    return rect?.width === 0 ? undefined : rect;
  };
  const acting = beat.actor === null ? undefined : now.faces.get(beat.actor);
  const source = beat.actor === null ? undefined : (now.cards.get(beat.actor) ?? before.cards.get(beat.actor));
  if (acting && !beat.flights.some((flight) => flight.object === beat.actor)) {
    run(acting, [{ transform: "none", zIndex: 40 }, { transform: "scale(1.14)", zIndex: 40, filter: "brightness(1.18)", offset: 0.3 }, { transform: "scale(1.14)", zIndex: 40, filter: "brightness(1.18)", offset: 0.75 }, { transform: "none", zIndex: 40 }], { duration: time, delay, easing: "ease-in-out" });
  }
  for (const spot of beat.targets.slice(0, 6)) {
    const target = rectOf(root, before, now, spot);
    if (!target) continue;
    if (source) point(root, source, target, delay, time);
    if (beat.amount !== null) count(root, target, beat.amount, delay + time * 0.35, time);
  }
  // Cards that were acted upon move after the blow.
  const late = beat.targets.length > 0 && beat.flights.length > 0 ? time * 0.35 : 0;
  beat.flights.slice(0, MOST_FLIGHTS).forEach((flight, at) => {
    const path = flight.to.map(anchor);
    const start = (flight.object === null ? undefined : before.cards.get(flight.object)) ?? anchor(flight.from);
    const target = flight.object === null ? undefined : now.faces.get(flight.object);
    const over = path.slice(0, -1).filter((rect) => rect !== undefined);
    const options = { duration: time * (0.9 + over.length * 0.35), delay: delay + late + Math.min(at * STAGGER, 0.6) * time, easing: "cubic-bezier(.3,.1,.2,1)", fill: "backwards" as const };
    if (target && start) glide(target, start, over, options);
    else if (start && path.at(-1)) fly(root, flight.object === null ? undefined : before.faces.get(flight.object), start, [...over, path.at(-1)!], options);
    else if (target) run(target, [{ opacity: 0, transform: "scale(.7)" }, { opacity: 1, transform: "none" }], options);
  });
}

function rectOf(root: HTMLElement, before: Snapshot, now: Snapshot, spot: Spot): DOMRect | undefined {
  const [what, number] = spot.split(":");
  if (what === "card") return now.cards.get(Number(number)) ?? before.cards.get(Number(number));
  return root.querySelector(`[data-player="${number}"]`)?.getBoundingClientRect();
}

/** An arrow that is there for one beat. */
function point(root: HTMLElement, from: DOMRect, to: DOMRect, delay: number, time: number): void {
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  const [dx, dy] = [to.left + to.width / 2 - x, to.top + to.height / 2 - y];
  const element = document.createElement("span");
  element.className = "blow";
  element.setAttribute("aria-hidden", "true");
  element.style.cssText = `left:${x}px;top:${y}px;width:${Math.hypot(dx, dy)}px;rotate:${Math.atan2(dy, dx)}rad`;
  root.append(element);
  run(element, [{ scale: "0 1", opacity: 0 }, { scale: "1 1", opacity: 1, offset: 0.35 }, { scale: "1 1", opacity: 1, offset: 0.75 }, { scale: "1 1", opacity: 0 }], { duration: time, delay, fill: "both", easing: "ease-out" }, () => element.remove());
}

/** How much, large, at the target. */
function count(root: HTMLElement, at: DOMRect, amount: number, delay: number, time: number): void {
  const element = document.createElement("span");
  element.className = "amount";
  element.setAttribute("aria-hidden", "true");
  element.textContent = String(amount);
  element.style.cssText = `left:${at.left + at.width / 2}px;top:${at.top + at.height / 2}px`;
  root.append(element);
  run(element, [{ scale: ".4", opacity: 0 }, { scale: "1.25", opacity: 1, offset: 0.3 }, { scale: "1", opacity: 1, offset: 0.8 }, { scale: "1", opacity: 0 }], { duration: Math.max(time, 260), delay, fill: "both" }, () => element.remove());
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
  const width = Math.min(start.width, 72) || 60;
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
