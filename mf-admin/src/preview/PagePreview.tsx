import { Segmented } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { ContentKindName } from '../kinds/recordKinds';
import look from '../theme/AdminTheme.module.css';
import type { SaveEvent } from '../working-copies/machine';
import type { SaveSnapshot } from '../working-copies/Saver';
import styles from './PagePreview.module.css';
import { PreviewPane, type ScreenSize, screens } from './PreviewPane';

interface PagePreviewProps {
  readonly kind: ContentKindName;
  readonly editor: {
    readonly id: number | null;
    readonly saved: Pick<SaveSnapshot, 'known' | 'state'>;
    readonly conflict: object | null;
    readonly save: (event: SaveEvent) => void;
  };
  readonly path: string | undefined;
  readonly children?: ReactNode;
}

export function PagePreview({ kind, editor, path, children }: PagePreviewProps) {
  const { id, saved, save, conflict } = editor;
  const [picked, setPicked] = useState<ScreenSize | 'text'>(children ? 'text' : 'phone');
  const isThere = id !== null && path !== undefined;
  const chosen = children && (picked === 'text' || !isThere) ? 'text' : picked === 'text' ? 'phone' : picked;
  const screen = isThere && chosen !== 'text' ? chosen : undefined;
  const isFollowed = screen !== undefined;

  useEffect(() => {
    save({ type: 'previewed', isPreviewed: isFollowed });
    return () => save({ type: 'previewed', isPreviewed: false });
  }, [save, isFollowed]);

  return (
    <div className={styles.aside}>
      {path !== undefined && (
        <div className={styles.head}>
          <Segmented<ScreenSize | 'text'>
            size="small"
            name="page-preview"
            aria-label="Preview"
            tabIndex={-1}
            options={[
              ...(children ? [{ value: 'text' as const, label: 'Text' }] : []),
              ...screens.map(({ value, label }) => ({ value, label, disabled: !isThere })),
            ]}
            value={chosen}
            onChange={setPicked}
          />
          {!isThere && <p className={look.small}>Type something to see the page here.</p>}
          {conflict && saved.state.name === 'stopped' && (
            <p className={look.small}>The page shows the other version until you save your choice.</p>
          )}
        </div>
      )}
      {screen && isThere ? (
        <PreviewPane
          key={path}
          record={{ kind, recordId: id }}
          path={path}
          screen={screen}
          revision={shownRevision(saved)}
        />
      ) : (
        children
      )}
    </div>
  );
}

/** Shows what another window has changed until somebody chooses. */
function shownRevision({ known, state }: PagePreviewProps['editor']['saved']): number {
  const refusal = state.name === 'stopped' ? state.refusal : null;
  return (refusal && 'workingCopy' in refusal ? refusal.workingCopy.revision : known.revision) ?? 0;
}
