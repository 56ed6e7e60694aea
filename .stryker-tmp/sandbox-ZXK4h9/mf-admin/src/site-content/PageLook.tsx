import type { ReactNode } from 'react';
import styles from './PageLook.module.css';
import type { SiteText } from './siteTexts';

/** Classes from the site's own stylesheet; the rest is in the module. */
const shared: Readonly<Record<string, string>> = {
  label: 'eyebrow',
  button: 'button',
  'primary-button': 'button button-primary',
};

interface PageLookProps extends Pick<SiteText, 'look' | 'isDeep'> {
  /** In a table row, where the largest sizes are reduced. */
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

/** Shows words in the type, colour and background that visitors see. */
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
