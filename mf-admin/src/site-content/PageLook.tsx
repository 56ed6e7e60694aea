import type { ReactNode } from 'react';
import styles from './PageLook.module.css';
import type { SiteText } from './siteTexts';

const shared: Readonly<Record<string, string>> = {
  label: 'eyebrow',
  button: 'button',
  'primary-button': 'button button-primary',
};

interface PageLookProps {
  readonly look: SiteText['look'];
  /** Whether the text stands on a dark background, unless its surroundings have one. */
  readonly isDeep?: boolean;
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

export function PageLook({ look, isDeep = false, isSmall = false, children }: PageLookProps) {
  const own = styles[look ?? 'paragraph'] ?? styles.paragraph;
  return (
    <span className={`${styles.ground} ${isDeep ? 'deep' : ''} ${isSmall ? styles.inRow : ''}`}>
      <span className={shared[look ?? ''] ?? own} dir="auto">
        {children}
      </span>
    </span>
  );
}
