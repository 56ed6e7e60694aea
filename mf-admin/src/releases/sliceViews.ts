import type { ReleasesTabProps } from './releasesTab.ts';

/** Any other address below a slice answers 404. */
export const sliceViews: readonly ReleasesTabProps['view'][] = [
  '',
  'over-time',
  'errors',
  'history',
  'tokens',
];
