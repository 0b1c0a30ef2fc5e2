// Looking at cards: the pointer rests on one, a finger stays on one, the keyboard comes to one.
import { inspected, type Look, read } from "./context.ts";

/** Long enough not to follow a pointer that only passes. */
const REST = 70;
const LONG_PRESS = 380;

let resting: ReturnType<typeof setTimeout> | undefined;
let pressing: ReturnType<typeof setTimeout> | undefined;
/** A long press ends with a click that means nothing. */
let pressedLong = false;

/** The pointer goes on; what it rested on stays to be read. */
export function stopLooking(): void {
  clearTimeout(resting);
  clearTimeout(pressing);
}

export function stopReading(): void {
  stopLooking();
  read.value = null;
}

export function wasLongPress(): boolean {
  const was = pressedLong;
  pressedLong = false;
  return was;
}

/** Attributes for an element that shows a card. */
export function looking(look: Look) {
  const rest = (element: Element) => {
    clearTimeout(resting);
    resting = setTimeout(() => { if (element.isConnected) show(element); }, REST);
  };
  const show = (element: Element) => { read.value = { ...look, at: element.getBoundingClientRect() }; };
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === "mouse") rest(event.currentTarget as Element);
    },
    onPointerLeave: stopLooking,
    onPointerDown: (event: PointerEvent) => {
      pressedLong = false;
      if (event.pointerType === "mouse") return;
      clearTimeout(pressing);
      const element = event.currentTarget as Element;
      pressing = setTimeout(() => {
        pressedLong = true;
        show(element);
      }, LONG_PRESS);
    },
    onPointerUp: () => clearTimeout(pressing),
    onPointerCancel: () => clearTimeout(pressing),
    onContextMenu: (event: Event) => {
      // The right button. The long press of some browsers comes here, too: there the card is being read already.
      event.preventDefault();
      stopLooking();
      if (pressedLong || (event as PointerEvent).pointerType === "touch") show(event.currentTarget as Element);
      else inspected.value = look;
    },
    onFocus: (event: FocusEvent) => {
      const element = event.currentTarget as Element;
      if (element.matches(":focus-visible")) rest(element);
    },
    onBlur: stopLooking,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "i" || event.key === "I") inspected.value = look;
    },
  };
}
