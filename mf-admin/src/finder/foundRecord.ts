import type { ReadOf } from '@site/platform';

export type Found = ReadOf<'/api/finder'>['data'][number];

/** What is worth saying of a state; that visitors see something goes without saying. */
export const stateLabels: Readonly<Record<Found['state'], string | undefined>> = {
  public: undefined,
  unpublished: 'Unpublished',
  draft: 'Draft',
  new: 'New',
  replied: 'Replied',
  archived: 'Archived',
};
