import { initialsOf } from '@site/platform/initials-of';
import { CONTENT_WIDTH, columnWidth, ResponsivePicture } from '../images/ResponsivePicture';
import styles from './TeamPhoto.module.css';
import type { TeamMemberSummary } from './teamMember';

interface TeamPhotoProps {
  readonly member: TeamMemberSummary;
  readonly isRound?: boolean;
  readonly isFirst?: boolean;
  readonly sizes?: string;
}

const cardSizes = `(min-width: 64em) ${columnWidth(3)}, (min-width: 40em) ${columnWidth(2)}, ${CONTENT_WIDTH}`;
const profileSizes = 'clamp(9rem, 22vw, 15rem)';

export function TeamPhoto({ member, isRound = false, isFirst, sizes = cardSizes }: TeamPhotoProps) {
  const { name, imageUrl } = member;
  return (
    <span className={isRound ? `${styles.frame} ${styles.round}` : styles.frame}>
      <ResponsivePicture
        url={imageUrl}
        alt={`Portrait of ${name}`}
        className={styles.photo}
        width={640}
        height={640}
        sizes={isRound ? profileSizes : sizes}
        isFirst={isFirst}
      >
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name, 'last word')}
        </span>
      </ResponsivePicture>
    </span>
  );
}
