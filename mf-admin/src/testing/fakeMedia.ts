import type { Media } from '../media/media';

export function fakeMedia(media: Partial<Media> = {}): Media {
  return {
    id: 7,
    version: 1,
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
    kind: 'picture',
    address: '/uploads/media/harbour-1600x900.jpg',
    title: 'Harbour',
    alternative: 'The harbour at dawn',
    credit: null,
    focus: null,
    width: 1600,
    height: 900,
    bytes: 240_000,
    isAnimated: false,
    addedBy: null,
    uses: 0,
    ...media,
  };
}

/** Of the list as the screen asks for it first. */
export const firstPage = '/api/media?limit=20&offset=0';

export function fakeMediaPage(data: readonly Media[], total = data.length) {
  return { data, meta: { total, limit: 20, offset: 0 } };
}
