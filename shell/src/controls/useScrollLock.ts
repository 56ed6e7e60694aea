import { useLayoutEffect } from 'react';

/** Radix's own lock needs a style element, which the security policy forbids. */
export function useScrollLock(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) {
      return;
    }
    const { style, clientWidth } = document.documentElement;
    const { overflow, scrollbarGutter } = style;
    if (window.innerWidth > clientWidth) {
      style.scrollbarGutter = 'stable';
    }
    style.overflow = 'hidden';
    return () => {
      Object.assign(style, { overflow, scrollbarGutter });
    };
  }, [isOpen]);
}
