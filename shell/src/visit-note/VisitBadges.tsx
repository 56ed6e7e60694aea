import styles from './Badge.module.css';
import { OverrideBadge } from './OverrideBadge';
import { PreviewBadge } from './PreviewBadge';
import type { VisitNoteProps } from './VisitNote';

/** What this browser sees in the place of what everybody sees. */
export function VisitBadges({ override, preview }: VisitNoteProps) {
  return (
    <div className={styles.badges}>
      {override && <OverrideBadge override={override} />}
      {preview && <PreviewBadge preview={preview} />}
    </div>
  );
}
