import { paths } from '@site/platform/paths';
import { Teaser } from './Teaser';

/** The way to the open positions. */
export function CareersSection() {
  return (
    <Teaser
      id="careers"
      label="Careers"
      heading="careers_section_heading"
      description="careers_section_description"
      href={paths.careers}
    >
      See open positions
    </Teaser>
  );
}
