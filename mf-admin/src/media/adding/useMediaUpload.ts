import { type UploadOptions, useCalls } from '@site/platform/session';
import { useMemo } from 'react';
import type { Media, MediaKind } from '../media';
import type { FittedFile } from './UnusableFile';

export interface Stored extends Pick<FittedFile, 'scaledFrom'> {
  readonly media: Media;
  readonly isNew: boolean;
}

export interface UploadMediaOptions extends UploadOptions {
  readonly kind?: MediaKind | undefined;
}

export type UploadMedia = (file: File, options: UploadMediaOptions) => Promise<Stored>;

export function useMediaUpload(): UploadMedia {
  const calls = useCalls();
  return useMemo(
    () => async (file, options) => {
      const { file: fitted, ...facts } = await fitFile(file, options);
      const { data, isNew } = await calls.uploadFile('post', '/api/media', { file: fitted }, options);
      return { ...facts, media: data, isNew };
    },
    [calls],
  );
}

/**
 * Forms are opened more often than files are chosen, so this code loads late. Returns the file unchanged if
 * the code cannot be fetched. @throws UnusableFile
 */
export async function fitFile(file: File, options: UploadMediaOptions): Promise<FittedFile> {
  const code = await import('./fittedFile').catch(() => undefined);
  return code ? code.fittedFile(file, options) : { file };
}
