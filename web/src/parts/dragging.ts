// Dragging a lit card: onto another one or a player that it can be used on, or anywhere else on the board to use it. With a
// mouse or a pen; a finger that stays reads, one that moves scrolls.
import type { Spot } from "../game/options.ts";

/** A click may shake a little. */
const SHAKE = 8;

let dragged = false;

/** A drag ends with a click that means nothing. */
export function wasDrag(): boolean {
  const was = dragged;
  dragged = false;
  return was;
}

function spotAt(x: number, y: number): { spot: Spot | null; element: Element | null } {
  const element = document.elementFromPoint(x, y);
  const card = element?.closest<HTMLElement>("[data-object]");
  const player = element?.closest<HTMLElement>("[data-player]");
  const spot: Spot | null = card ? `card:${Number(card.dataset.object)}` : player ? `player:${Number(player.dataset.player)}` : null;
  return { spot, element };
}

/** Follows the pointer from here on. `drop` is told where it ends: on a spot, or on the board (null). */
export function startDrag(event: PointerEvent, begin: () => void, drop: (on: Spot | null) => void, end: () => void): void {
  if (event.button !== 0 || event.pointerType === "touch") return;
  dragged = false;
  const source = event.currentTarget as HTMLElement;
  const [x0, y0] = [event.clientX, event.clientY];
  const box = source.getBoundingClientRect();
  let ghost: HTMLElement | null = null;
  const move = (now: PointerEvent) => {
    if (!ghost) {
      if (Math.hypot(now.clientX - x0, now.clientY - y0) < SHAKE) return;
      ghost = source.cloneNode(true) as HTMLElement;
      ghost.removeAttribute("data-object");
      ghost.setAttribute("aria-hidden", "true");
      ghost.classList.add("ghost", "dragging");
      // Out of its row it keeps the size it has there.
      const style = getComputedStyle(source);
      for (const name of ["--w", "--h", "--name-px", "--text-px", "--name-floor", "--name-lines"]) ghost.style.setProperty(name, style.getPropertyValue(name));
      source.closest(".table")?.append(ghost);
      source.classList.add("lifted");
      dragged = true;
      begin();
    }
    ghost.style.transform = `translate(${box.left + now.clientX - x0}px, ${box.top + now.clientY - y0}px) rotate(2deg)`;
  };
  const stop = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", stop);
    ghost?.remove();
    source.classList.remove("lifted");
    if (dragged) end();
    // The click that follows, if one does, comes at once.
    setTimeout(() => { dragged = false; }, 0);
  };
  const up = (now: PointerEvent) => {
    const moved = ghost !== null;
    stop();
    if (!moved) return;
    dragged = true;
    const { spot, element } = spotAt(now.clientX, now.clientY);
    const home = source.closest(".zone");
    if (spot !== null && !source.contains(element)) drop(spot);
    else if (element?.closest(".board") && element.closest(".zone") !== home) drop(null);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", stop);
}
