import { Message, useRead } from '@site/platform';
import { Alert, Button } from 'antd';
import { useEditing } from '../crud/useEditing';
import { useWrites } from '../crud/useWrites';
import { FilterField } from '../list/FilterField';
import { FocusInRows } from '../list/FocusInRows';
import { ReadFailure } from '../list/ReadFailure';
import { TableSkeleton } from '../list/TableSkeleton';
import { useAsAsked } from '../list/useAsAsked';
import { useLastAnswer } from '../list/useLastAnswer';
import { useListState } from '../list/useListState';
import { Drafts } from '../working-copies/Drafts';
import { useWorkingCopies } from '../working-copies/useWorkingCopies';
import { builtInTexts, declaredTextsPath } from './builtInTexts';
import { ContentDrawer } from './ContentDrawer';
import { EditedText } from './EditedText';
import { SectionTable } from './SectionTable';
import styles from './SiteContent.module.css';
import { ENTRY_LIMIT, entriesPath, siteContent } from './siteContent.resource';
import { siteTexts } from './siteTexts';

/** All texts of the site by section: what is built in, and what takes its place. */
export function SiteContent() {
  const [{ q }, change] = useListState(siteContent.sortable);
  const entries = useRead(entriesPath(q));
  const all = useRead(q === '' ? null : entriesPath(''));
  const declared = useRead(declaredTextsPath);
  const builtIn = declared.data && builtInTexts(declared.data.data);
  const isOutdated = !entries.data || !builtIn || (q !== '' && !all.data);
  const error = entries.error ?? declared.error ?? all.error;
  const shown = useLastAnswer({ data: isOutdated ? undefined : entries.data });
  const askedFor = useAsAsked(q, { isOutdated });
  const lastOfAll = useLastAnswer(all);
  const writes = useWrites(siteContent);
  const editing = useEditing();
  const copies = useWorkingCopies(siteContent.kind);
  const sections =
    shown && builtIn && siteTexts(builtIn, shown.data, askedFor, askedFor === '' ? [] : lastOfAll?.data);
  const total = sections?.reduce((sum, { texts }) => sum + texts.length, 0);

  function tryAgain() {
    void entries.mutate();
    void declared.mutate();
    void all.mutate();
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
        {shown.meta.total > ENTRY_LIMIT && (
          <Alert
            type="info"
            showIcon
            title={`The first ${ENTRY_LIMIT} of ${shown.meta.total} entries are shown. The filter looks through all of them.`}
          />
        )}
        {sections.length === 0 && <Message title={`No site content contains “${askedFor}”`} />}
        <Drafts
          drafts={copies.drafts}
          q={askedFor}
          onOpen={editing.edit}
          onDelete={(draft) => void copies.discard(draft)}
        />
        <FocusInRows>
          {sections.map((section) => (
            <SectionTable
              key={section.name}
              section={section}
              changedKey={editing.changed}
              hasChanges={({ key, entry }) =>
                entry ? copies.hasChanges(entry.id) : copies.hasTextChanges(key)
              }
              onEdit={({ key }) => editing.edit(key)}
              onDelete={(entry) => void writes.remove(entry)}
            />
          ))}
        </FocusInRows>
      </>
    );
  }

  function drawer({ name, editor }: NonNullable<typeof editing.record>) {
    return (
      <EditedText key={editor} name={name} builtIn={builtIn} sections={sections} onClose={editing.close}>
        {({ resource, placed, opened }) => (
          <ContentDrawer
            resource={resource}
            text={placed?.text}
            opened={opened}
            onClose={editing.close}
            // A text that is built in keeps its key as its name.
            onBegun={(id) => placed || editing.begun(id)}
            onPublished={(_, { key }) => editing.saved(key)}
          />
        )}
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
          {total !== undefined && `${total} ${askedFor === '' ? 'in all' : 'found'}`}
        </p>
        <FilterField
          label="Filter site content"
          value={q}
          onFilter={(text) => change({ q: text }, { replace: true })}
        />
        <Button type="primary" onClick={editing.create}>
          New site content
        </Button>
      </div>
      {content()}
      {editing.record && drawer(editing.record)}
    </section>
  );
}
