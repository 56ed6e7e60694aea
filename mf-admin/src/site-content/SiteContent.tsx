import { Message, useRead } from '@site/platform';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useWrites } from '../crud/useWrites';
import { FilterField } from '../list/FilterField';
import { TableSkeleton } from '../list/TableSkeleton';
import { useLastAnswer } from '../list/useLastAnswer';
import { useListState } from '../list/useListState';
import { ContentDrawer } from './ContentDrawer';
import { SectionTable } from './SectionTable';
import styles from './SiteContent.module.css';
import { ENTRY_LIMIT, entriesPath, inPlaceOf, siteContent } from './siteContent.resource';
import { type SiteText, siteTexts } from './siteTexts';

/** What is open in the editor; without a text it is a new one. */
interface Opened {
  readonly text?: SiteText;
  readonly resource: typeof siteContent;
}

/** All texts of the site by section: what is built in, and what takes its place. */
export function SiteContent() {
  const [{ q }, change] = useListState(siteContent.sortable);
  const read = useRead(entriesPath(q));
  const shown = useLastAnswer(read);
  const writes = useWrites(siteContent);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [changedKey, setChangedKey] = useState<string>();
  const sections = shown && siteTexts(shown.data, q);
  const total = sections?.reduce((sum, { texts }) => sum + texts.length, 0);

  function content() {
    if (!sections) {
      return read.error ? (
        <Message
          title="Failed to fetch site content"
          text="Please try again in a moment."
          onRetry={() => void read.mutate()}
        />
      ) : (
        <TableSkeleton label="Loading Site Content" />
      );
    }
    return (
      <>
        {read.error && (
          <Alert
            type="error"
            showIcon
            title="Failed to fetch site content"
            action={<Button onClick={() => void read.mutate()}>Try again</Button>}
          />
        )}
        {shown.meta.total > ENTRY_LIMIT && (
          <Alert
            type="info"
            showIcon
            title={`The first ${ENTRY_LIMIT} of ${shown.meta.total} entries are shown. The filter looks through all of them.`}
          />
        )}
        {sections.length === 0 && <Message title={`No site content contains “${q}”`} />}
        {sections.map((section) => (
          <SectionTable
            key={section.name}
            section={section}
            changedKey={changedKey}
            onEdit={(text) =>
              setOpened({ text, resource: text.entry ? siteContent : inPlaceOf(text, section.name) })
            }
            onDelete={(entry) => void writes.remove(entry)}
          />
        ))}
      </>
    );
  }

  return (
    <section aria-labelledby="list-title">
      <div className={styles.head}>
        <h2 id="list-title" className={styles.title}>
          Site Content
        </h2>
        <p role="status" className={styles.count}>
          {total !== undefined && `${total} ${q === '' ? 'in all' : 'found'}`}
        </p>
        <FilterField
          label="Filter site content"
          value={q}
          onFilter={(text) => change({ q: text }, { replace: true })}
        />
        <Button type="primary" onClick={() => setOpened({ resource: siteContent })}>
          New site content
        </Button>
      </div>
      {content()}
      {opened && (
        <ContentDrawer
          resource={opened.resource}
          text={opened.text}
          onClose={() => setOpened(null)}
          onSaved={({ key }) => {
            setChangedKey(key);
            setOpened(null);
          }}
        />
      )}
    </section>
  );
}
