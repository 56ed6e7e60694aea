import type { SliceEvent } from './slices';

export const sliceActions: Readonly<
  Record<SliceEvent['action'], { readonly label: string; readonly isLoud?: true }>
> = {
  published: { label: 'Published' },
  checked: { label: 'Checked' },
  promoted: { label: 'Promoted' },
  'rolled-back': { label: 'Rolled back' },
  'rolled-back-automatically': { label: 'Rolled back automatically', isLoud: true },
  'canary-set': { label: 'Canary' },
  'canary-ended': { label: 'Canary ended' },
  refused: { label: 'Refused', isLoud: true },
  retired: { label: 'Retired' },
  marked: { label: 'Marked as bad', isLoud: true },
  undecided: { label: 'Rollout undecided', isLoud: true },
  unmarked: { label: 'Mark removed' },
  pruned: { label: 'Deleted, too old' },
  'token-created': { label: 'Token created' },
  'token-revoked': { label: 'Token revoked' },
};
