import styles from './Badge.module.css';
import { OverrideBadge } from './OverrideBadge';
import { PreviewBadge } from './PreviewBadge';
import type { VisitNoteProps } from './VisitNote';

/** The badges that say what this browser sees differently from everybody else. */
export function VisitBadges({ override, preview }: VisitNoteProps) {
  return (
    <div className={styles.badges}>
      {override && <OverrideBadge override={override} />}
      {preview && <PreviewBadge preview={preview} />}
    </div>
  );
}
