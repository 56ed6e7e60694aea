import { paths } from '@site/platform/paths';
import { Teaser } from './Teaser';

/** The way to the people. */
export function TeamSection() {
  return (
    <Teaser
      id="team"
      label="Team"
      heading="team_section_heading"
      description="team_section_description"
      href={paths.team}
    >
      Get to know our team
    </Teaser>
  );
}
