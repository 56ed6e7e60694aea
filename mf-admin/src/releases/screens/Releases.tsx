import { Message, matchPath, useLocation } from '@site/platform';
import { tabUrl } from '../../kinds/tabs';
import { sliceViews } from '../sliceViews';
import { SliceOverview } from './SliceOverview';
import { SlicePage } from './SlicePage';

export function Releases() {
  const { pathname } = useLocation();
  const match = matchPath(`${tabUrl('releases')}/:slice/:view?`, pathname);
  if (!match) {
    return <SliceOverview />;
  }
  const { slice = '', view: key = '' } = match.params;
  const view = sliceViews.find((known) => known.key === key);
  return view ? (
    <SlicePage key={slice} slice={slice} view={view.key} />
  ) : (
    <Message title="There is nothing at this address" />
  );
}
