import { type RefObject, useEffect, useRef, useState } from 'react';

/** The state of a menu: Escape closes it, and so does a press or the focus outside of `area`. */
export function useDisclosure(area: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    const listening = new AbortController();
    const { signal } = listening;
    function closeOnEscape(event: KeyboardEvent) {
      // Escape first ends an IME composition.
      if (event.key === 'Escape' && !event.isComposing) {
        // This keeps a dialog around it open.
        event.stopPropagation();
        setOpen(false);
        toggle.current?.focus();
      }
    }
    function closeOutside({ target }: Event) {
      if (target instanceof Node && !area.current?.contains(target)) {
        setOpen(false);
      }
    }
    document.addEventListener('keydown', closeOnEscape, { capture: true, signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    return () => listening.abort();
  }, [isOpen, area]);

  return { isOpen, toggle, close: () => setOpen(false), switch: () => setOpen((open) => !open) };
}
