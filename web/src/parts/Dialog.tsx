import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../language.ts";

/** Something that stands before everything else until it is closed. */
export function Dialog({ title, onClose, children, class: name = "" }: { title: string; onClose: () => void; children: ComponentChildren; class?: string }) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // Whoever came by keyboard goes on where they were; the browser does it only for a dialog that stays in the page.
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={`dialog ${name}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div class="dialog-inside">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="close" aria-label={t("word.close")} onClick={onClose}>×</button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
