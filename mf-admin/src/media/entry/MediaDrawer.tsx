import { useRead } from '@site/platform';
import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useLastAnswer } from '../../list/useList';
import { AbsentRecord, noSuchRecord } from '../../overlays/AbsentRecord';
import { useAfterFinder } from '../../overlays/useAfterFinder';
import { useFocusBack } from '../../overlays/useFocusBack';
import { isGone } from '../../records/useWrites';
import { type Media, mediaPath } from '../media';
import { MediaEditor } from './MediaEditor';
import { type MediaTyping, useMediaTyping } from './mediaTyping';
import { useMediaDraft } from './useMediaDraft';

interface MediaDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

export function MediaDrawer({ id, onClose }: MediaDrawerProps) {
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
      <Drawer open title="Media" size={SIZE} onClose={onClose}>
        <AbsentRecord noun="entry" error={error} onRetry={() => void read.mutate()} />
      </Drawer>
    );
  }
  return (
    <OpenedMedia
      media={shown}
      typing={typing}
      isGone={isDeleted}
      readAgain={async () => (await read.mutate())?.data ?? shown}
      onClose={onClose}
    />
  );
}

const SIZE = 'min(76rem, 100%)';

interface OpenedMediaProps {
  readonly media: Media;
  readonly typing: MediaTyping;
  /** Someone else has deleted it. */
  readonly isGone: boolean;
  readonly readAgain: () => Promise<Media>;
  readonly onClose: () => void;
}

function OpenedMedia({ media, typing, isGone, readAgain, onClose }: OpenedMediaProps) {
  const draft = useMediaDraft(media, readAgain, typing);
  const [isDeleted, setDeleted] = useState(false);
  return (
    <Drawer
      open
      title={media.title}
      size={SIZE}
      onClose={() => {
        if (draft.confirmLeaving()) {
          onClose();
        }
      }}
    >
      <MediaEditor
        media={media}
        draft={draft}
        isGone={isGone && !isDeleted}
        onDeleted={() => {
          setDeleted(true);
          onClose();
        }}
      />
    </Drawer>
  );
}
