import { type ApiPath, type PageMatch, type SlicePage } from '@site/platform';
import { siteContentPath } from '@site/platform/shell';

/** The API paths that everything on a page comes from: its own, and the site's texts, which the frame shows too. */
export function pagePaths(page: SlicePage, match: PageMatch): readonly ApiPath[] {
  return [...page.data(match), siteContentPath];
}
