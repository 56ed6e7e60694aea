import { fillSlot } from '@site/platform/slots';
import type { ReleasesTabProps } from './offered/mf-admin/releases-tab';
import { SliceOverview } from './screens/SliceOverview';
import { SlicePage } from './screens/SlicePage';

function Releases({ root, slice, view }: ReleasesTabProps) {
  return slice === null ? (
    <SliceOverview root={root} />
  ) : (
    <SlicePage key={slice} root={root} slice={slice} view={view} />
  );
}

export const slot = fillSlot('mf-admin/releases-tab', Releases);
