import { useLayoutEffect } from 'react';

/**
 * Keeps the scrollbar's space, so that nothing moves. Replaces the lock of Radix's overlay, whose style
 * element the security policy forbids.
 */
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
