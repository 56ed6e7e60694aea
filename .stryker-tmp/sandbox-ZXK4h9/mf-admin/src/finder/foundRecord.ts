import type { ReadOf } from '@site/platform';

export type Found = ReadOf<'/api/finder'>['data'][number];

/** Labels of states worth mentioning; that a record is public goes without saying. */
export const stateLabels: Readonly<Record<Found['state'], string | undefined>> = {
  public: undefined,
  unpublished: 'Unpublished',
  draft: 'Draft',
  new: 'New',
  replied: 'Replied',
  archived: 'Archived',
};
