import { ApiError, type ApiPath, apiPath, type ReadOf, useRead } from '@site/platform';
import { mediaBatch } from '@site/platform/admin-rules';
import { mediaOf } from '@site/writing/addresses';
import { useEffect, useReducer, useState } from 'react';
import { MEDIA_ROOT, type Media, mediaPath } from './media';

interface NamedFile<File> {
  readonly file?: File | undefined;
  readonly problem?: string | undefined;
  readonly isRead: boolean;
}

const FILE_MISSING = 'The file of this entry is missing: replace it in the library.';
const DELETED = 'This file was deleted from the library.';
const AWAY = 'The library is not responding.';

export function useMedia(address: string): NamedFile<ReadOf<'/api/media/{id}'>['data']> {
  const id = mediaOf(address);
  const { data, error } = useRead(id === undefined ? null : mediaPath(id));
  if (data || !error) {
    const file = data?.data;
    return { isRead: data !== undefined, file, problem: file?.isFileMissing ? FILE_MISSING : undefined };
  }
  const isRead = error instanceof ApiError && error.status === 404;
  return { isRead, problem: isRead ? DELETED : AWAY };
}

interface NamedPicture extends NamedFile<Media> {
  /** Called by the `img`, whose file may be missing. */
  readonly onError: () => void;
}

/** Reads the many pictures of a text with one call. */
export function usePicture(address: string): NamedPicture {
  const id = mediaOf(address);
  const { data, error } = useRead(useSharedPath(id));
  const [dead, setDead] = useState('');
  const checked = useMedia(dead === address ? address : '');
  const file = data?.data.find((media) => media.id === id);
  const problem = data ? (file ? undefined : DELETED) : error && AWAY;
  return {
    isRead: data !== undefined,
    file,
    problem: checked.file?.isFileMissing ? FILE_MISSING : problem,
    onError: () => setDead(address),
  };
}

type ListPath = ApiPath<ReadOf<'/api/media'>>;

const paths = new Map<number, ListPath>();
let batch: { readonly ids: Set<number>; readonly isClosed: Promise<void> } | undefined;

/** Ids of the same turn share one path, and keep it. */
function useSharedPath(id: number | undefined): ListPath | null {
  const [, showPath] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (id !== undefined && !paths.has(id)) {
      void join(id).then(showPath);
    }
  }, [id]);
  return (id !== undefined && paths.get(id)) || null;
}

function join(id: number): Promise<void> {
  if (!batch || batch.ids.size === mediaBatch.most) {
    const ids = new Set<number>();
    const isClosed = Promise.resolve().then(() => {
      batch = undefined;
      const path = apiPath(MEDIA_ROOT, { query: { ids: [...ids].join(',') } });
      for (const each of ids) {
        paths.set(each, path);
      }
    });
    batch = { ids, isClosed };
  }
  batch.ids.add(id);
  return batch.isClosed;
}
