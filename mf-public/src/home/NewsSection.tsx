import { paths } from '@site/platform';
import { WayIn } from './WayIn';

/** The way to the articles. */
export function NewsSection() {
  return (
    <WayIn
      id="news"
      label="News"
      heading="news_section_heading"
      description="news_section_description"
      href={paths.articles}
    >
      Read news and articles
    </WayIn>
  );
}
