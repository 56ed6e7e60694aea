import { useLocation } from '@site/platform';
import { useRefresh, useUnsavedChanges } from '@site/platform/session';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { MEDIA_ROOT, type Media, type MediaKind } from '../media';
import { isRunning, UploadQueue } from './UploadQueue';
import { useMediaUpload } from './useMediaUpload';

export type Uploads = ReturnType<typeof useUploads>;

interface UploadsOptions {
  readonly kind?: MediaKind | undefined;
  readonly onAdded?: (media: Media) => void;
}

/** Asks before leaving while files are on their way. */
export function useUploads({ kind, onAdded }: UploadsOptions = {}) {
  const { pathname } = useLocation();
  const upload = useMediaUpload();
  const refresh = useRefresh();
  const tellAdded = useRef(onAdded);
  tellAdded.current = onAdded;
  const [queue] = useState(
    () =>
      new UploadQueue(
        (file, options) => upload(file, { ...options, kind }),
        (media) => {
          void refresh(MEDIA_ROOT);
          tellAdded.current?.(media);
        },
      ),
  );
  const shown = useSyncExternalStore(queue.listen, () => queue.current);
  const areRunning = shown.some(isRunning);
  useUnsavedChanges(areRunning, pathname);
  useEffect(() => () => queue.cancelAll(), [queue]);
  return { queue, shown, areRunning, kind };
}
