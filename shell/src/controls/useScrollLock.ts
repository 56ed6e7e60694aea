import { useLayoutEffect } from 'react';

/** The lock of Radix's overlay would need a style element, which the security policy forbids. */
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
