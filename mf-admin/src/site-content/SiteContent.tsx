// All screens with this list need its styles in one order, so it stands first.
import '../list/ListTable.module.css';
import { Message, useCompanyConfig, useRead } from '@site/platform';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { FilterField } from '../list/FilterField';
import { FocusInRows } from '../list/FocusInRows';
import { ReadFailure } from '../list/ReadFailure';
import { TableSkeleton } from '../list/TableSkeleton';
import { useLastAnswer } from '../list/useLastAnswer';
import { useListState } from '../list/useListState';
import { useEditing } from '../records/useEditing';
import { useWrites } from '../records/useWrites';
import { TrashLink } from '../trash/TrashLink';
import { Drafts } from '../working-copies/Drafts';
import { useWorkingCopies } from '../working-copies/useWorkingCopies';
import { builtInTexts, declaredTextsPath } from './builtInTexts';
import { ContentDrawer } from './ContentDrawer';
import { EditedText } from './EditedText';
import { NothingFound } from './NothingFound';
import { SectionTable } from './SectionTable';
import styles from './SiteContent.module.css';
import { ENTRY_LIMIT, entriesPath, renderedPath, siteContent } from './siteContent.resource';
import { siteContentInPlace } from './siteContentInPlace';
import { siteTexts } from './siteTexts';

export function SiteContent() {
  const [{ q }, change] = useListState(siteContent.sortable);
  const company = useCompanyConfig();
  const all = useRead(entriesPath(''));
  const rendered = useRead(renderedPath);
  const declared = useRead(declaredTextsPath);
  const entries = useLastAnswer(all);
  // There are more entries than one read returns, so the API searches the rest.
  const isPartial = (entries?.meta.total ?? 0) > ENTRY_LIMIT;
  const found = useRead(isPartial && q !== '' ? entriesPath(q) : null);
  const error = all.error ?? declared.error ?? found.error;
  const writes = useWrites(siteContent);
  const resets = useWrites(siteContentInPlace);
  const editing = useEditing();
  const builtIn = useMemo(() => declared.data && builtInTexts(declared.data.data), [declared.data]);
  const copies = useWorkingCopies(siteContent.kind);
  const sections = useMemo(
    () =>
      entries &&
      builtIn &&
      siteTexts(
        builtIn,
        {
          entries: [...entries.data, ...(found.data?.data ?? [])],
          rendered: new Map(rendered.data?.data.map(({ key, content }) => [key, content])),
          company,
        },
        q,
      ),
    [entries, builtIn, found.data, rendered.data, company, q],
  );
  const total = sections?.reduce((sum, { texts }) => sum + texts.length, 0);

  function tryAgain() {
    void all.mutate();
    void declared.mutate();
    void found.mutate();
  }

  function content() {
    if (!sections) {
      return error ? (
        <Message
          title="Failed to fetch site content"
          text="Please try again in a moment."
          onRetry={tryAgain}
        />
      ) : (
        <TableSkeleton label="Loading Site Content" />
      );
    }
    return (
      <>
        {error && <ReadFailure title="Failed to fetch site content" onRetry={tryAgain} />}
        {isPartial && entries && (
          <Alert
            type="info"
            showIcon
            title={`The first ${ENTRY_LIMIT} of ${entries.meta.total} entries are shown. The filter searches all of them.`}
          />
        )}
        {sections.length === 0 && <NothingFound words={q} />}
        <Drafts
          drafts={copies.drafts}
          q={q}
          onOpen={editing.edit}
          onDelete={(draft) => void copies.discard(draft)}
        />
        <FocusInRows>
          {sections.map((section) => (
            <SectionTable
              key={section.name}
              section={section}
              q={q}
              changedKey={editing.changed}
              hasChanges={({ key, entry }) =>
                entry ? copies.hasChanges(entry.id) : copies.hasTextChanges(key)
              }
              onEdit={({ key }) => editing.edit(key)}
              onDelete={(entry) => void writes.remove(entry)}
              onReset={(entry) => void resets.remove(entry)}
            />
          ))}
        </FocusInRows>
      </>
    );
  }

  function drawer({ name, editor }: NonNullable<typeof editing.record>) {
    return (
      <EditedText key={editor} name={name} builtIn={builtIn} sections={sections} editing={editing}>
        {(text) => <ContentDrawer {...text} />}
      </EditedText>
    );
  }

  return (
    <section aria-labelledby="list-title">
      <div className={styles.head}>
        <h2 id="list-title" className={styles.title}>
          Site Content
        </h2>
        <p role="status" className={styles.count}>
          {total !== undefined &&
            (q === '' ? `${total} in total, ${entries?.meta.total ?? 0} changed or added` : `${total} found`)}
        </p>
        <FilterField
          label="Filter site content"
          value={q}
          onFilter={(text) => change({ q: text }, { replace: true })}
        />
        <TrashLink kind="site-content" />
        <Button type="primary" onClick={editing.create}>
          New site content
        </Button>
      </div>
      {content()}
      {editing.record && drawer(editing.record)}
    </section>
  );
}
