import { createStore } from 'zustand';
import { createStoreContext } from './storeContext';

export interface Theme {
  readonly isBlue: boolean;
  setBlue(isBlue: boolean): void;
}

/** Local storage, `'true'` or `'false'`; read before the first paint. */
export const BLUE_THEME_KEY = 'isBlueTheme';

export const { useSelected: useTheme, Provider: ThemeProvider } = createStoreContext(
  'Theme',
  ({ isBlue }: { isBlue: boolean }) =>
    createStore<Theme>((set) => ({ isBlue, setBlue: (next) => set({ isBlue: next }) })),
);
