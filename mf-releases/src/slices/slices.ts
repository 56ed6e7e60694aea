import { apiPath, type ReadOf } from '@site/platform';
import type { ReleasesTabProps } from '../offered/mf-admin/releases-tab';

export type SliceState = ReadOf<'/api/slices'>['data'][number];

export type Release = ReadOf<'/api/slices/{slice}/releases'>['data'][number];

export type JudgingProgress = NonNullable<Release['judging']>;

export type SliceEvent = ReadOf<'/api/slices/{slice}/log'>['data'][number];

export type SliceTimes = ReadOf<'/api/slices/{slice}/history'>['data'];

export type ReleaseError = ReadOf<'/api/slices/{slice}/errors'>['data'][number];

export type DeployToken = ReadOf<'/api/slices/{slice}/tokens'>['data'][number];

export type DeployScope = DeployToken['scopes'][number];

export interface NewDeployToken {
  readonly name: string;
  readonly scopes: DeployScope[];
  readonly days: number;
}

export type Check = NonNullable<Release['checks']>[number];

export const SLICES_ROOT = '/api/slices';

export const REFRESH_PAUSE = 3_000;

export const slicesPath = apiPath('/api/slices');

export function slicePath(slice: string) {
  return apiPath('/api/slices/{slice}', { params: { slice } });
}

export type SliceView = ReleasesTabProps['view'];

export function sliceUrl(root: string, slice: string, view: SliceView = ''): string {
  return [root, slice, view].filter((part) => part !== '').join('/');
}

export function judgingText({ pages, passedPages, problems }: JudgingProgress): string {
  if (pages === null || pages === 0) {
    return 'Checking files and size';
  }
  const failed = problems.length > 0 ? `, ${problems.length} failed` : '';
  return `${passedPages} of ${pages} pages passed${failed}`;
}

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
