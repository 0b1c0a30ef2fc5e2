// Looking at cards: the pointer rests on one, a finger stays on one, the keyboard comes to one.
import { inspected, type Look, zoomed } from "./context.ts";

const REST = 220;
const LONG_PRESS = 450;

let resting: ReturnType<typeof setTimeout> | undefined;
let pressing: ReturnType<typeof setTimeout> | undefined;
/** A long press ends with a click that means nothing. */
let pressedLong = false;

export function stopLooking(): void {
  clearTimeout(resting);
  clearTimeout(pressing);
  zoomed.value = null;
}

export function wasLongPress(): boolean {
  const was = pressedLong;
  pressedLong = false;
  return was;
}

/** Attributes for an element that shows a card. */
export function looking(look: Look) {
  const zoom = (element: Element, wait: number) => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (element.isConnected) zoomed.value = { ...look, at: element.getBoundingClientRect() };
    }, wait);
  };
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === "mouse") zoom(event.currentTarget as Element, REST);
    },
    onPointerLeave: stopLooking,
    onPointerDown: (event: PointerEvent) => {
      pressedLong = false;
      if (event.pointerType === "mouse") return;
      clearTimeout(pressing);
      pressing = setTimeout(() => {
        pressedLong = true;
        inspected.value = look;
      }, LONG_PRESS);
    },
    onPointerUp: () => clearTimeout(pressing),
    onPointerCancel: () => clearTimeout(pressing),
    onContextMenu: (event: Event) => {
      // The right button, and the long press of some browsers.
      event.preventDefault();
      stopLooking();
      inspected.value = look;
    },
    onFocus: (event: FocusEvent) => {
      const element = event.currentTarget as Element;
      if (element.matches(":focus-visible")) zoom(element, REST);
    },
    onBlur: stopLooking,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "i" || event.key === "I") inspected.value = look;
    },
  };
}
