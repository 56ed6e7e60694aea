import type { PagePayload } from '../page/pagePayload';
import styles from './Badge.module.css';
import { OverrideBadge } from './OverrideBadge';
import { PreviewBadge } from './PreviewBadge';

export type BadgesProps = Pick<PagePayload, 'override' | 'preview'>;

/** The badges that say what this browser sees differently from everybody else. */
export function VisitBadges({ override, preview }: BadgesProps) {
  return (
    <div className={styles.badges}>
      {override && <OverrideBadge override={override} />}
      {preview && <PreviewBadge preview={preview} />}
    </div>
  );
}
