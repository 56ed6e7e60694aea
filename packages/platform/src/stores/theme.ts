import { createStore } from 'zustand';
import { createStoreContext } from './storeContext';

export interface Theme {
  readonly isBlue: boolean;
  setBlue(isBlue: boolean): void;
}

/** Local storage, `'true'` or `'false'`; read before the first paint. */
export const BLUE_THEME_KEY = 'isBlueTheme';

const context = createStoreContext('Theme', ({ isBlue }: { isBlue: boolean }) =>
  createStore<Theme>((set) => ({
    isBlue,
    setBlue(next) {
      set({ isBlue: next });
    },
  })),
);

export const useTheme = context.useSelected;
export const ThemeProvider = context.Provider;
