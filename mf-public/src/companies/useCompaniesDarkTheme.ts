import { useState, useSyncExternalStore } from 'react';
import { lastingStorage } from '../storage/safeStorage';

const COMPANIES_DARK_THEME_KEY = 'companiesDarkTheme';

/** Whether the companies page is dark, which is its own matter and not the site's, and how to change it. */
export function useCompaniesDarkTheme(): [isDark: boolean, setDark: (isDark: boolean) => void] {
  const remembered = useSyncExternalStore(
    listenToOtherTabs,
    () => lastingStorage.get(COMPANIES_DARK_THEME_KEY) === 'true',
    () => false,
  );
  const [chosen, setChosen] = useState<boolean>();

  function setDark(isDark: boolean) {
    setChosen(isDark);
    lastingStorage.set(COMPANIES_DARK_THEME_KEY, String(isDark));
  }

  return [chosen ?? remembered, setDark];
}

function listenToOtherTabs(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
