import { paths } from '@site/platform';
import { WayIn } from './WayIn';

/** The way to the people. */
export function TeamSection() {
  return (
    <WayIn
      id="team"
      label="Team"
      heading="Operators first, investors second"
      text="Most of us have run a software company before we bought one. We know what a Monday in support feels like, and we stay reachable long after the papers are signed."
      href={paths.team}
    >
      Get to know our team
    </WayIn>
  );
}
