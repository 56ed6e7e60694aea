import { earlySwitch, lastingStorage, useTheme } from '@site/platform';
import { BLUE_THEME_KEY } from '@site/platform/shell';
import { useEffect } from 'react';
import styles from './ThemeSwitch.module.css';

export function ThemeSwitch() {
  const { isBlue, toggle } = useBlueTheme();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isBlue}
      className={styles.switch}
      onClick={toggle}
      {...earlySwitch('theme', 'blue', BLUE_THEME_KEY)}
    >
      <span className={styles.track} aria-hidden="true" />
      <span className={styles.label}>Blue theme</span>
    </button>
  );
}

/** Read after hydration. Without local storage it lasts as long as the page. */
function useBlueTheme(): { isBlue: boolean; toggle: () => void } {
  const isBlue = useTheme((theme) => theme.isBlue);
  const setBlue = useTheme((theme) => theme.setBlue);

  useEffect(() => {
    function show(next: boolean) {
      setBlue(next);
      paint(next);
    }
    function follow({ key, newValue }: StorageEvent) {
      // The whole storage was cleared.
      if (key === BLUE_THEME_KEY || key === null) {
        show(newValue === 'true');
      }
    }
    const stored = lastingStorage.get(BLUE_THEME_KEY);
    // With storage blocked, only the document knows of an early press.
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
