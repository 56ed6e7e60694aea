import { initialsOf } from '@site/platform/initials-of';
import { ResponsivePicture } from '../images/Picture';
import styles from './TeamPhoto.module.css';
import type { TeamMemberSummary } from './teamMember';

interface TeamPhotoProps {
  readonly member: TeamMemberSummary;
  readonly isFirst?: boolean;
  readonly sizes: string;
}

export function TeamPhoto({ member, isFirst, sizes }: TeamPhotoProps) {
  const { name, imageUrl, pictures } = member;
  const { alt, focus } = pictures?.imageUrl ?? {};
  return (
    <span className={styles.frame}>
      <ResponsivePicture
        url={imageUrl}
        focus={focus}
        alt={alt ?? `Portrait of ${name}`}
        className={styles.photo}
        ratio="1x1"
        width={640}
        height={640}
        sizes={sizes}
        isFirst={isFirst}
      >
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name, 'last word')}
        </span>
      </ResponsivePicture>
    </span>
  );
}
