import { SiteLink } from '@site/platform';
import type { RecordKindName } from '../kinds/recordKinds';
import { tabUrl } from '../kinds/tabs';
import styles from './TrashLink.module.css';

export function TrashLink({ kind }: { readonly kind: RecordKindName }) {
  return (
    <SiteLink className={styles.link} to={`${tabUrl('trash')}?kind=${kind}`}>
      Trash
    </SiteLink>
  );
}
