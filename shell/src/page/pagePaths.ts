import { type ApiPath, type PageMatch, type SlicePage, siteContentPath } from '@site/platform';

/** The API paths that everything on a page comes from: its own, and the site's texts, which the frame shows too. */
export function pagePaths(page: SlicePage, match: PageMatch): readonly ApiPath[] {
  return [...page.data(match), siteContentPath];
}
