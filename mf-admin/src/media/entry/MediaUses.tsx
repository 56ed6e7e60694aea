import { apiPath, Message, type ReadOf, SiteLink, Spinner, useLocation, useRead } from '@site/platform';
import { Pagination } from 'antd';
import { type Ref, useState } from 'react';
import { contentForms } from '../../generated/contentForms';
import { HISTORY_PARAMETER, PERSON_PARAMETER, recordKinds, recordUrl } from '../../kinds/recordKinds';
import { tabUrl } from '../../kinds/tabs';
import { withParameter } from '../../list/listState';
import { StatusTag } from '../../list/StatusTag';
import { useLastAnswer } from '../../list/useList';
import { historyName } from '../../overlays/historyTarget';
import { useMay } from '../../roles/useMay';
import { capitalized } from '../../text/words';
import look from '../../theme/AdminTheme.module.css';
import styles from './MediaUses.module.css';

export type MediaUse = ReadOf<'/api/media/{id}/uses'>['data'][number];

const placeWords: Readonly<Record<MediaUse['place'], string>> = {
  published: 'On the site',
  unpublished: 'Not published',
  'site-text': 'On the site',
  draft: 'Draft',
  'working-copy': 'Unpublished changes',
  schedule: 'Scheduled',
  trash: 'In the trash',
  history: 'In the history',
  profile: 'Profile',
};

const PAGE_SIZE = 10;

export function usesPath(id: number, page = 1) {
  return apiPath('/api/media/{id}/uses', {
    params: { id },
    query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
  });
}

export function MediaUses({
  id,
  heading,
}: {
  readonly id: number;
  readonly heading: Ref<HTMLHeadingElement>;
}) {
  const { search } = useLocation();
  const [page, setPage] = useState(1);
  const read = useRead(usesPath(id, page));
  const shown = useLastAnswer(read);
  const opensPeople = useMay()('managePeople');
  return (
    <section aria-labelledby="uses-title">
      <h3 id="uses-title" ref={heading} tabIndex={-1} className={look.heading}>
        Where it is used
      </h3>
      {!shown && !read.error && <Spinner label="Loading where it is used" />}
      {read.error && <Message title="Failed to fetch where it is used" onRetry={() => void read.mutate()} />}
      {shown?.meta.total === 0 && <p className={look.quiet}>Nothing uses it.</p>}
      {shown && shown.meta.total > 0 && (
        <>
          <ul className={styles.uses}>
            {shown.data.map((use) => (
              <li key={`${use.kind}.${use.recordId}.${use.place}.${use.field}`} className={styles.use}>
                {use.kind === 'people' && !opensPeople ? (
                  <span dir="auto">{use.name}</span>
                ) : (
                  <SiteLink to={urlOf(use, search)} dir="auto">
                    {use.name || 'Untitled'}
                  </SiteLink>
                )}
                <span className={look.small}>{fieldOf(use)}</span>
                <StatusTag look={placeWords[use.place] === 'On the site' ? 'live' : undefined}>
                  {placeWords[use.place]}
                </StatusTag>
              </li>
            ))}
          </ul>
          <Pagination
            size="small"
            current={page}
            pageSize={PAGE_SIZE}
            total={shown.meta.total}
            hideOnSinglePage
            showSizeChanger={false}
            onChange={setPage}
          />
        </>
      )}
    </section>
  );
}

function urlOf({ kind, recordId: id, key, name, place }: MediaUse, here: string): string {
  if (kind === 'people') {
    return `${tabUrl('people')}?${PERSON_PARAMETER}=${id}`;
  }
  if (place === 'trash') {
    return `${tabUrl('trash')}?kind=${kind}`;
  }
  if (place === 'history' && kind !== 'contact') {
    const target = kind === 'site-content' && key !== null ? { kind, key } : { kind, id };
    return `${tabUrl('media')}${withParameter(here, HISTORY_PARAMETER, historyName(target))}`;
  }
  return recordUrl({ kind, id, key, name });
}

function fieldOf({ kind, field }: MediaUse): string {
  if (kind === 'people') {
    return 'Person, Picture';
  }
  const fields: Readonly<Record<string, { readonly label: string }>> =
    kind === 'contact' ? {} : contentForms[kind].fields;
  return `${capitalized(recordKinds[kind].noun)}, ${fields[field]?.label ?? field}`;
}
