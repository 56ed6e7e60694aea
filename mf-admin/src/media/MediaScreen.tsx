import { Message, useLocation, useNavigate } from '@site/platform';
import { Segmented, Select } from 'antd';
import { SelectionBar } from '../bulk/SelectionBar';
import { useSelection } from '../bulk/useSelection';
import { EDIT_PARAMETER } from '../kinds/recordKinds';
import { ListFilters } from '../list/ListFilters';
import { ListScreen } from '../list/ListScreen';
import { ListTable } from '../list/ListTable';
import { ListTools } from '../list/ListTools';
import { withFilter, withParameter } from '../list/listState';
import { isFilteredBy, useList } from '../list/useList';
import { useOpened } from '../overlays/useOpened';
import { useMay } from '../roles/useMay';
import { AddingArea } from './adding/AddingArea';
import { useUploads } from './adding/useUploads';
import { MediaDrawer } from './entry/MediaDrawer';
import cardStyles from './MediaCards.module.css';
import type { Media } from './media';
import { mediaCards, mediaColumns } from './mediaColumns';
import { mediaFilters, mediaListPath, mediaSort, mediaUses } from './mediaFilters';
import { useBulkMedia } from './useBulkMedia';
import { useMediaActions } from './useMediaActions';

const orders = [
  { value: '', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
  { value: '-bytes', label: 'Largest first' },
  { value: 'bytes', label: 'Smallest first' },
  { value: '-updatedAt', label: 'Last changed first' },
  { value: 'updatedAt', label: 'Last changed last' },
];

export function MediaScreen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const isList = parameters.get('view') === 'list';
  const use = mediaUses.find(({ value }) => value === parameters.get('use')) ?? mediaUses[0];
  const list = useList(mediaSort, (query) => mediaListPath({ ...query, ...use?.query }), mediaFilters);
  const { shown, state } = list;
  const { opened, open, close, linkTo } = useOpened(EDIT_PARAMETER);
  const actions = useMediaActions();
  const mayChange = useMay()('changeMedia');
  const uploads = useUploads();
  const selection = useSelection(shown?.data ?? [], ({ title }) => title);
  const bulk = useBulkMedia(
    (shown?.data ?? []).filter(({ id }) => selection.selected.some((one) => one.id === id)),
  );
  const linkOf = ({ id }: Media) => linkTo(id);
  const show = (name: string, value: string) =>
    void navigate(`${pathname}${withParameter(search, name, value)}`, { replace: true });

  return (
    <>
      <AddingArea uploads={uploads} linkTo={linkOf}>
        {(addButton, uploadList) => (
          <ListScreen title="Media" list={list} filterLabel="Filter media" tools={addButton}>
            <ListTools isFiltered={isFilteredBy(list.path, 'q')}>
              <ListFilters filters={list.filters} />
              <Select
                aria-label="Use"
                value={use?.value ?? ''}
                options={[...mediaUses]}
                popupMatchSelectWidth={false}
                onChange={(value: string) => void navigate(`${pathname}${withFilter(search, 'use', value)}`)}
              />
              {!isList && (
                <Select
                  aria-label="Order"
                  value={state.sort ?? ''}
                  options={orders}
                  popupMatchSelectWidth={false}
                  onChange={(value: string) => list.change({ sort: value || undefined })}
                />
              )}
              <Segmented
                className={cardStyles.view}
                name="view"
                aria-label="View"
                tabIndex={-1}
                value={isList ? 'list' : ''}
                options={[
                  { value: '', label: 'Grid' },
                  { value: 'list', label: 'List' },
                ]}
                onChange={(value) => show('view', value)}
              />
            </ListTools>
            {uploadList}
            {mayChange && shown && shown.meta.total > 0 && (
              <SelectionBar bulk={bulk} selection={selection} actions={bulk.actions} />
            )}
            <ListTable
              list={list}
              columns={
                isList ? mediaColumns(linkOf, ({ id }) => open(id), actions.ofRow) : mediaCards(linkOf)
              }
              cards={isList ? undefined : cardStyles.cards}
              loading="Loading Media"
              failure="Failed to fetch media"
              empty={
                <Message
                  title="The library is empty"
                  text="Pictures and documents that you add here can be used in every record and text."
                >
                  {addButton}
                </Message>
              }
              emptyText={state.q === '' ? 'Nothing found' : `Nothing contains “${state.q}”`}
              checkboxes={mayChange ? selection.checkboxes : undefined}
              onOpen={({ id }) => open(id)}
            />
          </ListScreen>
        )}
      </AddingArea>
      {bulk.dialog}
      {opened !== undefined && <MediaDrawer key={opened} id={Number(opened)} onClose={close} />}
    </>
  );
}
