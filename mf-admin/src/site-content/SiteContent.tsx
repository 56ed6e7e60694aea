// All screens with this list need its styles in one order, so they stand first.
import '../list/ListHead.module.css';
import '../list/ListTable.module.css';
import { Message, SiteLink } from '@site/platform';
import { Alert, Button } from 'antd';
import { tabUrl } from '../kinds/tabs';
import { FocusInRows } from '../list/FocusInRows';
import { ListHead } from '../list/ListHead';
import { ReadFailure } from '../list/ReadFailure';
import { TableSkeleton } from '../list/TableSkeleton';
import { useListState } from '../list/useListState';
import { useEditing } from '../records/useEditing';
import { useWrites } from '../records/useWrites';
import { TrashLink } from '../trash/TrashLink';
import { Drafts } from '../working-copies/Drafts';
import { useWorkingCopies } from '../working-copies/useWorkingCopies';
import { ContentDrawer } from './ContentDrawer';
import { EditedText } from './EditedText';
import { SectionTable } from './SectionTable';
import styles from './SiteContent.module.css';
import { ENTRY_LIMIT, siteContent, siteContentInPlace } from './siteContent.resource';
import { useSiteTexts } from './useSiteTexts';

export function SiteContent() {
  const [state, change] = useListState(siteContent.sortable);
  const { q } = state;
  const { sections, builtIn, entries, isPartial, error, tryAgain } = useSiteTexts(q);
  const writes = useWrites(siteContent);
  const resets = useWrites(siteContentInPlace);
  const editing = useEditing();
  const copies = useWorkingCopies(siteContent.kind);
  const total = sections?.reduce((sum, { texts }) => sum + texts.length, 0);

  const counted =
    q === '' ? `${total} in total, ${entries?.meta.total ?? 0} changed or added` : `${total} found`;

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
