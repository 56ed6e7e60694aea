import { Message, SiteLink, useLocation, useNavigate } from '@site/platform';
import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { useEditing } from '../crud/form/EditedRecord';
import { tabUrl } from '../kinds/tabs';
import { ListScreen } from '../list/ListScreen';
import { TableSkeleton } from '../list/ListTable';
import { changeListState, type ListState, readListState, withFilter } from '../list/listState';
import { ListFailure, ReadFailure } from '../list/ReadFailure';
import { TrashLink } from '../trash/TrashLink';
import { useWorkingCopies } from '../working-copies/useWorkingCopies';
import { ALL, SECTION_PARAMETER, useContentView } from './contentViews';
import { EditedText } from './EditedText';
import { SectionList } from './SectionList';
import styles from './SiteContent.module.css';
import { ENTRY_LIMIT, siteContent } from './siteContent.resource';
import { TextSections } from './TextSections';
import { useSiteTexts } from './useSiteTexts';

export function SiteContent() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = readListState(search, []);
  const { q } = state;
  const { copies } = useWorkingCopies(siteContent.kind);
  const texts = useSiteTexts(q, copies);
  const { sections, entries, isPartial, error, tryAgain } = texts;
  const editing = useEditing();
  const { views, chosen } = useContentView(sections, editing.record?.name ?? editing.changed);
  const beforeFilter = useRef<string>(undefined);
  const layout = useRef<HTMLDivElement>(null);
  const total = views[0]?.count;

  const counted =
    q === '' ? `${total} in total, ${entries?.meta.total ?? 0} changed or added` : `${total} found`;

  function filter(changed: Partial<ListState>, options?: { readonly replace?: boolean }) {
    if (q === '') {
      beforeFilter.current = chosen?.id;
    }
    const left = chosen?.id === ALL ? beforeFilter.current : chosen?.id;
    const query = changeListState(window.location.search, changed);
    void navigate(
      `${pathname}${withFilter(query, SECTION_PARAMETER, changed.q === '' ? left : undefined)}`,
      options,
    );
  }

  function scrollUp() {
    if ((layout.current?.getBoundingClientRect().top ?? 0) < 0) {
      layout.current?.scrollIntoView();
    }
  }

  function content() {
    if (!sections || !chosen) {
      return error ? (
        <ListFailure title="Failed to fetch site content" error={error} onRetry={tryAgain} />
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
        <div ref={layout} className={styles.layout}>
          <SectionList views={views} chosen={chosen} onChoose={scrollUp} />
          <TextSections sections={chosen.sections} q={q} editing={editing}>
            {chosen.count === 0 && <NothingFound words={q} isAnywhere={total !== 0} />}
          </TextSections>
        </div>
      </>
    );
  }

  return (
    <ListScreen
      title="Site Content"
      list={{ state, change: filter }}
      filterLabel="Filter site content"
      count={total === undefined ? undefined : counted}
      tools={
        <>
          <TrashLink kind="site-content" />
          <Button type="primary" onClick={editing.create}>
            New site content
          </Button>
        </>
      }
    >
      {content()}
      <EditedText texts={texts} editing={editing} />
    </ListScreen>
  );
}

const lists = { articles: 'Articles', companies: 'Companies', team: 'Team', jobs: 'Jobs' };

/** @param isAnywhere Whether texts that were not changed contain the words. */
function NothingFound({ words, isAnywhere }: { readonly words: string; readonly isAnywhere: boolean }) {
  if (isAnywhere) {
    return (
      <Message title={words === '' ? 'No text has been changed' : `No changed text contains “${words}”`} />
    );
  }
  return (
    <Message
      title={`No site content contains “${words}”`}
      text="Articles, companies, team members and jobs have their own lists. Form labels and error messages cannot be changed."
    >
      <ul className={styles.lists}>
        {Object.entries(lists).map(([key, label]) => (
          <li key={key}>
            <SiteLink to={`${tabUrl(key)}?${new URLSearchParams({ q: words })}`}>Look in {label}</SiteLink>
          </li>
        ))}
      </ul>
    </Message>
  );
}
