import { paths } from '@site/platform/paths';
import { Teaser } from './Teaser';

/** The way to the articles. */
export function NewsSection() {
  return (
    <Teaser
      id="news"
      label="News"
      heading="news_section_heading"
      description="news_section_description"
      href={paths.articles}
    >
      Read news and articles
    </Teaser>
  );
}
