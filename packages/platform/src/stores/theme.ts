import { useEffect } from 'react';
import { createStore } from 'zustand';
import { lastingStorage } from './safeStorage';
import { createStoreContext } from './storeContext';

export interface Theme {
  readonly isBlue: boolean;
  setBlue(isBlue: boolean): void;
}

/** The stored value is `'true'` or `'false'`, and is read before the first paint. */
export const BLUE_THEME_KEY = 'isBlueTheme';

export const { useSelected: useTheme, Provider: ThemeProvider } = createStoreContext(
  'Theme',
  ({ isBlue }: { isBlue: boolean }) =>
    createStore<Theme>((set) => ({ isBlue, setBlue: (next) => set({ isBlue: next }) })),
);

/** For a switch; the theme is read after hydration. */
export function useBlueTheme(): { isBlue: boolean; toggle: () => void } {
  const isBlue = useTheme((theme) => theme.isBlue);
  const setBlue = useTheme((theme) => theme.setBlue);

  useEffect(() => {
    function show(next: boolean) {
      setBlue(next);
      paint(next);
    }
    function follow({ key, newValue }: StorageEvent) {
      if (key === BLUE_THEME_KEY || key === null) {
        show(newValue === 'true');
      }
    }
    const stored = lastingStorage.get(BLUE_THEME_KEY);
    // If storage is blocked, only the document knows of an early press.
    show(stored === null ? document.documentElement.dataset.theme === 'blue' : stored === 'true');
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [setBlue]);

  return {
    isBlue,
    toggle() {
      setBlue(!isBlue);
      paint(!isBlue);
      lastingStorage.set(BLUE_THEME_KEY, String(!isBlue));
    },
  };
}

function paint(isBlue: boolean): void {
  const { dataset } = document.documentElement;
  if (isBlue) {
    dataset.theme = 'blue';
  } else {
    delete dataset.theme;
  }
}
