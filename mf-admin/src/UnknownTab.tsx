import { Message, paths, SiteLink } from '@site/platform';

/** Shown at an address below the administration's at which nothing is. */
export function UnknownTab() {
  return (
    <Message title="There is nothing at this address">
      <SiteLink className="button" to={paths.admin}>
        To the Dashboard
      </SiteLink>
    </Message>
  );
}
