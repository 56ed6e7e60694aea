import type { ReactNode } from 'react';
import styles from './PageLook.module.css';
import type { SiteText } from './siteTexts';

/** The classes that the site's own stylesheet has for them; the rest is in the module. */
const shared: Readonly<Record<string, string>> = {
  label: 'eyebrow',
  button: 'button',
  'primary-button': 'button button-primary',
};

interface PageLookProps extends Pick<SiteText, 'look' | 'isDeep'> {
  /** In a row of a table: the largest sizes are cut down. */
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

/** Shows words as visitors see them, by type, colour and ground. */
export function PageLook({ look, isDeep, isSmall = false, children }: PageLookProps) {
  const own = styles[look ?? 'paragraph'] ?? styles.paragraph;
  return (
    <span className={`${styles.ground} ${isDeep ? 'deep' : ''} ${isSmall ? styles.inRow : ''}`}>
      <span className={shared[look ?? ''] ?? own} dir="auto">
        {children}
      </span>
    </span>
  );
}
