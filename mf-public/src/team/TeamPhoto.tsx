import { useState } from 'react';
import styles from './TeamPhoto.module.css';
import { initialsOf, type TeamMember } from './teamMember';

interface TeamPhotoProps {
  readonly member: TeamMember;
  readonly isRound?: boolean;
  /** The photo is among what a visitor sees first of the page: it is not put off. */
  readonly isFirst?: boolean;
}

/** A member's photo, or the initials when there is none or it cannot be loaded. */
export function TeamPhoto({ member, isRound = false, isFirst = false }: TeamPhotoProps) {
  const { name, imageUrl } = member;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);

  /** An image that failed before React listened says so only when it is asked. */
  function checkLoaded(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) {
      image.decode().catch(() => setFailedUrl(imageUrl));
    }
  }

  return (
    <span className={isRound ? `${styles.frame} ${styles.round}` : styles.frame}>
      {imageUrl && imageUrl !== failedUrl ? (
        <img
          ref={checkLoaded}
          className={styles.photo}
          src={imageUrl}
          alt={`Portrait of ${name}`}
          width={640}
          height={640}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailedUrl(imageUrl)}
        />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
    </span>
  );
}
