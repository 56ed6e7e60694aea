import type { PagePayload } from '../page/pagePayload';
import styles from './Badge.module.css';
import { OverrideBadge } from './OverrideBadge';
import { PreviewBadge } from './PreviewBadge';

export type BadgesProps = Pick<PagePayload, 'override' | 'preview'>;

export function VisitBadges({ override, preview }: BadgesProps) {
  return (
    <div className={styles.badges}>
      {override && <OverrideBadge override={override} />}
      {preview && <PreviewBadge preview={preview} />}
    </div>
  );
}
