import { ApiError, apiPath, type ReadOf, useRead } from '@site/platform';
import { mediaOf } from '@site/writing/addresses';

interface NamedFile {
  /** Undefined until it is read, and for other addresses. */
  readonly file?: ReadOf<'/api/media/{id}'>['data'];
  readonly problem?: string;
  /** Otherwise the problem says nothing of the file. */
  readonly isRead: boolean;
}

/** The picture or document of the library that an address such as `media:15` names. */
export function useMedia(address: string): NamedFile {
  const id = mediaOf(address);
  const { data, error } = useRead(id === undefined ? null : apiPath('/api/media/{id}', { params: { id } }));
  if (data?.data.isFileMissing) {
    return {
      isRead: true,
      file: data.data,
      problem: 'The file of this entry is missing: replace it in the library.',
    };
  }
  if (data || !error) {
    return { isRead: data !== undefined, file: data?.data };
  }
  const isRead = error instanceof ApiError && error.status === 404;
  return {
    isRead,
    problem: isRead ? 'This file was deleted from the library.' : 'The library is not responding.',
  };
}
