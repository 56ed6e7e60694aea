import { earlySwitch } from '@site/platform';
import { BLUE_THEME_KEY, useBlueTheme } from '@site/platform/shell';
import barStyles from './Header.module.css';
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
      <span className={barStyles.label}>Blue theme</span>
    </button>
  );
}
