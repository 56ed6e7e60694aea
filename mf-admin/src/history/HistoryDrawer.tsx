import { Message, Spinner, useRead } from '@site/platform';
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { recordKinds } from '../kinds/recordKinds';
import { ReadFailure } from '../list/ReadFailure';
import { useLastAnswer } from '../list/useList';
import { type HistoryTarget, historyTargetOf } from '../overlays/historyTarget';
import { useFocusBack } from '../overlays/useFocusBack';
import { useMay } from '../roles/useMay';
import { useTrash } from '../trash/useTrash';
import styles from './HistoryDrawer.module.css';
import { VersionComparison } from './VersionComparison';
import { VersionList } from './VersionList';
import {
  historyOf,
  isInTrash,
  storedIn,
  VERSIONS_SHOWN,
  type VersionSummary,
  versionsPath,
} from './versions';

export function HistoryDrawer({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const target = historyTargetOf(name);
  useFocusBack();
  return (
    <Drawer
      open
      title={target ? `History of this ${wordFor(target)}` : 'History'}
      size="min(72rem, 100%)"
      onClose={onClose}
    >
      {target ? (
        <History target={target} onClose={onClose} />
      ) : (
        <Message title="There is no history at this address" />
      )}
    </Drawer>
  );
}

function History({ target, onClose }: { readonly target: HistoryTarget; readonly onClose: () => void }) {
  const resource = historyOf(target.kind);
  const [offset, setOffset] = useState(0);
  const [chosen, setChosen] = useState<{ version: VersionSummary; previous: VersionSummary | undefined }>();
  const latest = useRead(versionsPath(target, 0));
  const read = useRead(versionsPath(target, offset));
  const page = useLastAnswer(read);
  const newest = latest.data?.data;
  const storedId = newest && storedIn(newest, resource.publishedField !== undefined);
  const stored = useRead(storedId === undefined || !resource.item ? null : resource.item(storedId));

  if (!page || !newest) {
    return read.error || latest.error ? (
      <Message
        title="Failed to fetch the history"
        onRetry={() => void Promise.all([read.mutate(), latest.mutate()])}
      />
    ) : (
      <Spinner label="Loading the history" />
    );
  }
  const versions = page.data.slice(0, VERSIONS_SHOWN);
  const [first] = versions;
  if (!first) {
    return (
      <Message
        title="There are no versions yet"
        text={`A version is kept each time this ${wordFor(target)} is published, unpublished or deleted.`}
      />
    );
  }
  const { version: shown, previous } = chosen ?? { version: first, previous: previousOf(first, page.data) };
  return (
    <>
      <p className={styles.name} dir="auto">
        {(newest[0] ?? first).name}
      </p>
      {isInTrash(newest) && <TrashNote target={target} name={(newest[0] ?? first).name} />}
      {stored.error && (
        <ReadFailure title={`Failed to fetch the ${resource.noun}`} onRetry={() => void stored.mutate()} />
      )}
      <div className={styles.columns}>
        <VersionList
          versions={versions}
          chosen={shown}
          total={page.meta.total}
          offset={offset}
          onChoose={(version) => setChosen({ version, previous: previousOf(version, page.data) })}
          onPage={setOffset}
        />
        <VersionComparison
          key={shown.id}
          target={target}
          resource={resource}
          version={shown}
          previous={previous}
          versions={versions}
          isInTrash={isInTrash(newest)}
          storedId={storedId}
          stored={stored.data?.data}
          isStoredKnown={
            storedId === undefined ||
            !resource.item ||
            stored.data !== undefined ||
            stored.error !== undefined
          }
          onRestored={onClose}
        />
      </div>
    </>
  );
}

function TrashNote({ target, name }: { readonly target: HistoryTarget; readonly name: string }) {
  const { restore } = useTrash();
  const [isBusy, setBusy] = useState(false);
  const may = useMay();
  const isText = 'key' in target;
  return (
    <Alert
      type="info"
      showIcon
      title={
        isText
          ? 'This text is not on the site. You can restore a version and publish it again.'
          : `This ${wordFor(target)} is in the trash`
      }
      action={
        !isText &&
        may('restore') && (
          <Button
            loading={isBusy}
            onClick={() => {
              setBusy(true);
              void restore({ ...target, recordId: target.id, name }).finally(() => setBusy(false));
            }}
          >
            Restore it
          </Button>
        )
      }
    />
  );
}

function previousOf(
  version: VersionSummary,
  versions: readonly VersionSummary[],
): VersionSummary | undefined {
  return versions.find(({ id, action }) => id < version.id && action !== 'discard');
}

function wordFor({ kind }: HistoryTarget): string {
  return kind === 'site-content' ? 'text' : recordKinds[kind].noun;
}
