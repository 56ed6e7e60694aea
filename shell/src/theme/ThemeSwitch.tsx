import styles from './ThemeSwitch.module.css';
import { useBlueTheme } from './useBlueTheme';

export function ThemeSwitch() {
  const { isBlue, toggle } = useBlueTheme();
  return (
    <button type="button" role="switch" aria-checked={isBlue} className={styles.switch} onClick={toggle}>
      <span className={styles.track} aria-hidden="true" />
      <span className={styles.label}>Blue theme</span>
    </button>
  );
}
