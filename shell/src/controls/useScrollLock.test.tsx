import { afterEach, describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useScrollLock } from './useScrollLock';

const { style } = document.documentElement;

function barOf(width: number): void {
  Object.defineProperty(document.documentElement, 'clientWidth', {
    configurable: true,
    value: window.innerWidth - width,
  });
}

describe(useScrollLock, () => {
  afterEach(() => barOf(0));

  it.each([
    [15, 'stable'],
    [0, ''],
  ])('reserves the width of a scrollbar of %i px while a dialog is open', (width, gutter) => {
    barOf(width);
    const { rerender } = renderHook((isOpen: boolean) => useScrollLock(isOpen), { initialProps: false });
    expect(style.overflow).toBe('');

    rerender(true);
    expect([style.overflow, style.scrollbarGutter ?? '']).toEqual(['hidden', gutter]);

    rerender(false);
    expect([style.overflow, style.scrollbarGutter ?? '']).toEqual(['', '']);
  });

  it('stays locked until the last of two dialogs is closed', () => {
    const below = renderHook(() => useScrollLock(true));
    const above = renderHook(() => useScrollLock(true));

    above.unmount();
    expect(style.overflow).toBe('hidden');
    below.unmount();
    expect(style.overflow).toBe('');
  });
});
