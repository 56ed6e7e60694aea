import { Message, SiteLink } from '@site/platform';
import { paths } from '@site/platform/paths';

/** Shown at an unknown address below the administration's. */
export function UnknownTab() {
  return (
    <Message title="There is nothing at this address">
      <SiteLink className="button" to={paths.admin}>
        Go to the Dashboard
      </SiteLink>
    </Message>
  );
}
