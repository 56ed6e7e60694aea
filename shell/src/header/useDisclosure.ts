import { type RefObject, useEffect, useRef, useState } from 'react';

export function useDisclosure(area: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    function closeOnEscape(event: KeyboardEvent) {
      // Escape first ends an IME composition.
      if (event.key === 'Escape' && !event.isComposing) {
        setOpen(false);
        toggle.current?.focus();
      }
    }
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !area.current?.contains(event.target)) {
        setOpen(false);
      }
    }
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [isOpen, area]);

  return { isOpen, toggle, close: () => setOpen(false), switch: () => setOpen((open) => !open) };
}
