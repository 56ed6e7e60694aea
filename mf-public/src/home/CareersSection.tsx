import { paths } from '@site/platform';
import { WayIn } from './WayIn';

/** The way to the open positions. */
export function CareersSection() {
  return (
    <WayIn
      id="careers"
      label="Careers"
      heading="Work that customers notice"
      text="Across the group, small teams look after products that hospitals, builders and carriers open every morning. There is room for people who like to finish what they start."
      href={paths.careers}
    >
      See open positions
    </WayIn>
  );
}
