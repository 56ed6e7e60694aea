import { webUrl } from '@site/platform/addresses';
import { Button, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { ListTable } from '../../list/ListTable';
import { DEFAULT_PAGE_SIZE, type ListState, LONGEST_TEXT, toListQuery } from '../../list/listState';
import { useRows } from '../../list/useList';
import { useFocusBack } from '../../overlays/useFocusBack';
import { AddingArea } from '../adding/AddingArea';
import { useUploads } from '../adding/useUploads';
import cardStyles from '../MediaCards.module.css';
import type { Media, MediaKind } from '../media';
import { mediaCards } from '../mediaColumns';
import { mediaListPath } from '../mediaFilters';
import { ForeignPicture } from './ForeignPicture';
import styles from './MediaPicker.module.css';

interface MediaPickerProps {
  readonly kind?: MediaKind | undefined;
  readonly onChoose: (entry: Media) => void;
  readonly onKeepAddress?: ((address: string) => void) | undefined;
  readonly onClose: () => void;
}

const PAUSE = 300;

export function MediaPicker({ kind, onChoose, onKeepAddress, onClose }: MediaPickerProps) {
  const [state, setState] = useState<ListState>({ page: 1, sort: undefined, q: '', size: DEFAULT_PAGE_SIZE });
  const [chosen, setChosen] = useState<Media>();
  const [address, setAddress] = useState<string>();
  const label = kind === 'document' ? 'Filter documents' : 'Filter media, or enter a web address';
  const timer = useRef(0);
  const change = (changed: Partial<ListState>) => setState((before) => ({ ...before, page: 1, ...changed }));
  const rows = useRows(mediaListPath({ ...toListQuery(state), ...(kind && { kind }) }), state, change);
  const uploads = useUploads({ kind, onAdded: (media) => setChosen((before) => before ?? media) });
  useFocusBack();

  function type(text: string) {
    const typed = kind === 'document' ? undefined : webUrl(text.trim());
    setAddress(typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => change({ q: typed === undefined ? text.trim().slice(0, LONGEST_TEXT) : '' }),
      PAUSE,
    );
  }

  const mayLeave = () =>
    !uploads.areRunning || window.confirm('Files are still being uploaded. Leave anyway?');

  function close() {
    if (mayLeave()) {
      onClose();
    }
  }

  function choose(entry: Media) {
    if (mayLeave()) {
      onChoose(entry);
    } else {
      setChosen(entry);
    }
  }

  return (
    <Modal
      open
      title="Media"
      width={1040}
      centered
      classNames={{ body: styles.body }}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="primary" disabled={!chosen} onClick={() => chosen && choose(chosen)}>
            {chosen ? `Choose “${chosen.title}”` : 'Choose'}
          </Button>
        </>
      }
    >
      <AddingArea uploads={uploads}>
        {(addButton, uploadList) => (
          <>
            <div className={styles.tools}>
              <Input
                type="search"
                autoFocus
                aria-label={label}
                placeholder={label}
                onChange={({ target }) => type(target.value)}
              />
              {addButton}
            </div>
            {uploadList}
            {address !== undefined && (
              <ForeignPicture
                key={address}
                address={address}
                onFetched={choose}
                onKeepAddress={onKeepAddress && ((kept) => mayLeave() && onKeepAddress(kept))}
              />
            )}
            <p role="status" className="visually-hidden">
              {rows.shown && `${rows.shown.meta.total} ${state.q === '' ? 'in total' : 'found'}`}
            </p>
            <ListTable
              list={{ ...rows, isFiltered: state.q !== '', sortable: [] }}
              columns={mediaCards()}
              cards={cardStyles.cards}
              loading="Loading Media"
              failure="Failed to fetch media"
              empty={<p className={styles.none}>The library is empty.</p>}
              emptyText={state.q === '' ? 'Nothing found' : `Nothing contains “${state.q}”`}
              onOpen={setChosen}
              checkboxes={{
                type: 'radio',
                selectedRowKeys: chosen ? [chosen.id] : [],
                onChange: (_, [entry]) => setChosen(entry),
                // With a common name, arrow keys move between the choices.
                getCheckboxProps: ({ title }) => ({ name: 'media', 'aria-label': title }),
              }}
            />
          </>
        )}
      </AddingArea>
    </Modal>
  );
}
