import { lastingStorage } from '@site/platform';
import { useLayoutEffect, useState } from 'react';

export const COMPANIES_DARK_THEME_KEY = 'companiesDarkTheme';

/** The head's script sets the theme before the first paint. */
export function useCompaniesDarkTheme(): [isDark: boolean, setDark: (isDark: boolean) => void] {
  const [isDark, setDark] = useState(false);

  useLayoutEffect(() => {
    function show(next: boolean) {
      setDark(next);
      paint(next);
    }
    const showStored = () => show(lastingStorage.get(COMPANIES_DARK_THEME_KEY) === 'true');
    if (lastingStorage.get(COMPANIES_DARK_THEME_KEY) === null) {
      // If storage is blocked, only the document knows of an early press.
      show(document.documentElement.dataset.companies === 'dark');
    } else {
      showStored();
    }
    window.addEventListener('storage', showStored);
    return () => window.removeEventListener('storage', showStored);
  }, []);

  return [
    isDark,
    (next) => {
      setDark(next);
      paint(next);
      lastingStorage.set(COMPANIES_DARK_THEME_KEY, String(next));
    },
  ];
}

function paint(isDark: boolean): void {
  const { dataset } = document.documentElement;
  if (isDark) {
    dataset.companies = 'dark';
  } else {
    delete dataset.companies;
  }
}
