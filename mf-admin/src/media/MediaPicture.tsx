import { useState } from 'react';
import styles from './MediaPicture.module.css';
import type { Media } from './media';
import { smallerAddress } from './smallerAddress';

interface MediaPictureProps {
  readonly media: Pick<Media, 'kind' | 'address'>;
  /** In CSS pixels. */
  readonly width: number;
}

export function MediaPicture({ media, width }: MediaPictureProps) {
  const { kind, address } = media;
  const small = smallerAddress(media, width);
  const [dead, setDead] = useState<readonly string[]>([]);
  const src = [small, address].find((one) => !dead.includes(one));
  if (kind === 'document') {
    return (
      <span className={styles.document}>
        <DocumentIcon />
        PDF
      </span>
    );
  }
  return src ? (
    <img
      className={styles.image}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setDead([...dead, src])}
    />
  ) : (
    <span className={styles.gone}>File missing</span>
  );
}

function DocumentIcon() {
  return (
    <svg viewBox="0 0 24 24" width="32" height="32" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M6 2.5h8l4.5 4.5v14.5H6zM14 2.5V7h4.5M9 12h6M9 15h6M9 18h4" />
    </svg>
  );
}
