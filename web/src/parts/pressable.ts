// What is pressed like a button and cannot be one: it breaks like words, or is one only for a while.

export function pressable(press: (element: HTMLElement) => void) {
  return {
    role: "button" as const,
    tabIndex: 0,
    onClick: (event: MouseEvent) => press(event.currentTarget as HTMLElement),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      press(event.currentTarget as HTMLElement);
    },
  };
}
