import { useState } from 'react';
import styles from './CompanyLogo.module.css';

interface CompanyLogoProps {
  readonly name: string;
  readonly logoUrl: string | null;
  /** The logo is what a visitor sees first of the page: it is not put off. */
  readonly isFirst?: boolean;
}

/** A company's logo on an even plate, or its initials when there is none or it cannot be loaded. */
export function CompanyLogo({ name, logoUrl, isFirst = false }: CompanyLogoProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);

  /** An image that failed before React listened says so only when it is asked. */
  function checkLoaded(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) {
      image.decode().catch(() => setFailedUrl(logoUrl));
    }
  }

  return (
    <span className={styles.plate}>
      {logoUrl && logoUrl !== failedUrl ? (
        <img
          ref={checkLoaded}
          className={styles.image}
          src={logoUrl}
          alt=""
          width={320}
          height={160}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailedUrl(logoUrl)}
        />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
    </span>
  );
}

/** The first letters of the first two words: `FS` for Financial Services Platform. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0]?.toLocaleUpperCase('en') ?? '');
  return letters.join('') || '·';
}
