import { apiPath, type ReadOf } from '@site/platform';
import { EDIT_PARAMETER } from '../kinds/recordKinds';
import { tabUrl } from '../kinds/tabs';

export type Media = ReadOf<'/api/media'>['data'][number];

export type MediaKind = Media['kind'];

export type LinkTo = (media: Media) => { readonly to: string; readonly state: unknown };

export const MEDIA_ROOT = '/api/media';

export function mediaPath(id: number) {
  return apiPath('/api/media/{id}', { params: { id } });
}

/** `2.4 MB` */
export function sizeInWords(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return isLarge
    ? `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
    : `${Math.max(1, Math.round(bytes / 1_000))} kB`;
}

/** `1600 × 1200 · 240 kB` */
export function factsInWords({ kind, width, height, bytes, isAnimated }: Media): string {
  return [
    kind === 'document' ? 'PDF' : width && height && pixelsInWords({ width, height }),
    isAnimated && 'moving',
    bytes !== null && sizeInWords(bytes),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function pixelsInWords({ width, height }: { readonly width: number; readonly height: number }) {
  return `${width} × ${height}`;
}

export function usesInWords(uses: number): string {
  return uses === 0 ? 'Not used' : `Used in ${recordsInWords(uses)}`;
}

export function recordsInWords(uses: number): string {
  return uses === 1 ? 'one record' : `${uses.toLocaleString('en')} records`;
}

export function isWithoutAlternative({ kind, alternative }: Media): boolean {
  return kind === 'picture' && alternative === null;
}

export function mediaUrl(id: number): string {
  return `${tabUrl('media')}?${EDIT_PARAMETER}=${id}`;
}
