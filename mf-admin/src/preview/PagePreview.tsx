import { Segmented } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { ContentKind } from '../kinds/recordKinds';
import styles from './PagePreview.module.css';
import { PreviewPane } from './PreviewPane';
import { type ScreenSize, screens } from './screens';

interface PagePreviewProps {
  readonly kind: ContentKind;
  readonly id: number | null;
  readonly revision: number;
  readonly path: string | undefined;
  readonly onFollow: (isFollowed: boolean) => void;
  /** If left out, the page is shown at once. */
  readonly children?: ReactNode;
}

export function PagePreview({ kind, id, revision, path, onFollow, children }: PagePreviewProps) {
  const [chosen, setChosen] = useState<ScreenSize | 'text'>(children ? 'text' : 'phone');
  const isThere = id !== null && path !== undefined;
  const screen = isThere && chosen !== 'text' ? chosen : undefined;
  const isFollowed = screen !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function on every render
  useEffect(() => {
    onFollow(isFollowed);
    return () => onFollow(false);
  }, [isFollowed]);

  return (
    <div className={styles.aside}>
      {path !== undefined && (
        <div className={styles.head}>
          <Segmented<ScreenSize | 'text'>
            size="small"
            name="page-preview"
            aria-label="Preview"
            options={[
              ...(children ? [{ value: 'text' as const, label: 'Text' }] : []),
              ...screens.map(({ value, label }) => ({ value, label, disabled: !isThere })),
            ]}
            value={isThere ? chosen : children ? 'text' : chosen}
            onChange={setChosen}
          />
          {!isThere && <p className={styles.note}>Type something to see the page here.</p>}
        </div>
      )}
      {screen && path !== undefined && id !== null ? (
        <PreviewPane
          key={path}
          record={{ kind, recordId: id }}
          path={path}
          screen={screen}
          revision={revision}
        />
      ) : (
        children
      )}
    </div>
  );
}
