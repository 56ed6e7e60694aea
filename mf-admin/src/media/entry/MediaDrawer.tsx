import { useRead } from '@site/platform';
import { Drawer } from 'antd';
import { useEffect } from 'react';
import { useLastAnswer } from '../../list/useList';
import { AbsentRecord, noSuchRecord } from '../../overlays/AbsentRecord';
import { useAfterFinder } from '../../overlays/useAfterFinder';
import { useFocusBack } from '../../overlays/useFocusBack';
import { isGone } from '../../records/useWrites';
import { mediaPath } from '../media';
import { DRAWER_SIZE, MediaEditor } from './MediaEditor';
import { useMediaTyping } from './useMediaDraft';

export function MediaDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const isId = Number.isInteger(id) && id > 0;
  const read = useRead(isId ? mediaPath(id) : null);
  const shown = useLastAnswer(read)?.data;
  const error = isId ? read.error : noSuchRecord;
  const isDeleted = isGone(error);
  const typing = useMediaTyping(id);
  const isAbsent = isDeleted && !shown;
  useEffect(() => {
    if (isAbsent) {
      typing?.keep(null);
    }
  }, [isAbsent, typing]);
  const isShown = useAfterFinder(true);
  useFocusBack();
  if (!isShown) {
    return null;
  }
  if (!shown || !typing) {
    return (
      <Drawer open title="Media" size={DRAWER_SIZE} onClose={onClose}>
        <AbsentRecord noun="entry" error={error} onRetry={() => void read.mutate()} />
      </Drawer>
    );
  }
  return (
    <MediaEditor
      media={shown}
      typing={typing}
      isGone={isDeleted}
      readAgain={async () => (await read.mutate())?.data ?? shown}
      onClose={onClose}
    />
  );
}
