// All screens with this list need its styles in one order, so they stand first.
import '../list/ListHead.module.css';
import '../list/ListTable.module.css';
import { Message, SiteLink, useCompanyConfig, useRead } from '@site/platform';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { tabUrl } from '../kinds/tabs';
import { FocusInRows } from '../list/FocusInRows';
import { ListHead } from '../list/ListHead';
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
import { SectionTable } from './SectionTable';
import styles from './SiteContent.module.css';
import {
  ENTRY_LIMIT,
  entriesPath,
  renderedPath,
  siteContent,
  siteContentInPlace,
} from './siteContent.resource';
import { siteTexts } from './siteTexts';

export function SiteContent() {
  const [state, change] = useListState(siteContent.sortable);
  const { q } = state;
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

  const counted =
    q === '' ? `${total} in total, ${entries?.meta.total ?? 0} changed or added` : `${total} found`;

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
      <ListHead
        title="Site Content"
        titleId="list-title"
        list={{ state, change }}
        filterLabel="Filter site content"
        count={total === undefined ? undefined : counted}
      >
        <TrashLink kind="site-content" />
        <Button type="primary" onClick={editing.create}>
          New site content
        </Button>
      </ListHead>
      {content()}
      {editing.record && drawer(editing.record)}
    </section>
  );
}

const lists = [
  { key: 'articles', label: 'Articles' },
  { key: 'companies', label: 'Companies' },
  { key: 'team', label: 'Team' },
  { key: 'jobs', label: 'Jobs' },
];

function NothingFound({ words }: { readonly words: string }) {
  return (
    <Message
      title={`No site content contains “${words}”`}
      text="Articles, companies, team members and jobs have their own lists. Form labels and error messages cannot be changed."
    >
      <ul className={styles.lists}>
        {lists.map(({ key, label }) => (
          <li key={key}>
            <SiteLink to={`${tabUrl(key)}?${new URLSearchParams({ q: words })}`}>Look in {label}</SiteLink>
          </li>
        ))}
      </ul>
    </Message>
  );
}
