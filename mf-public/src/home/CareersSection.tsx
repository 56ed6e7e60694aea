import { paths } from '@site/platform';
import { WayIn } from './WayIn';

/** The way to the open positions. */
export function CareersSection() {
  return (
    <WayIn
      id="careers"
      label="Careers"
      heading="careers_section_heading"
      description="careers_section_description"
      href={paths.careers}
    >
      See open positions
    </WayIn>
  );
}
