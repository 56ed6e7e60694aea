import { Message, SiteLink } from '@site/platform';
import { type JobFilters, positionsText, positionsUrl } from './jobFilters';

/** There are open positions, but none that match the filters. */
export function NoMatchingPositions({ filters }: { filters: JobFilters }) {
  return (
    <Message title={`There are no ${positionsText(filters)} right now`} text="Other positions are open.">
      <SiteLink className="button" to={positionsUrl()}>
        Show all positions
      </SiteLink>
    </Message>
  );
}
