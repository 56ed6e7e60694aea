import { paths } from '@site/platform';
import { WayIn } from './WayIn';

/** The way to the articles. */
export function NewsSection() {
  return (
    <WayIn
      id="news"
      label="News"
      heading="Notes from the group"
      text="New companies, milestones and what we learn while running software for industries that cannot stop."
      href={paths.articles}
    >
      Read news and articles
    </WayIn>
  );
}
