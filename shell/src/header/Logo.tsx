import { useCompanyConfig } from '@site/platform';
import styles from './Logo.module.css';

export function Logo() {
  const { name, logoAlt } = useCompanyConfig();
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="8 4 20 24" role="img" aria-label={logoAlt}>
        <path d="M10 6h4v16h10v4H10z" fill="currentColor" />
        <path className={styles.light} d="M16 20 26 6v14z" />
      </svg>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
    </span>
  );
}
