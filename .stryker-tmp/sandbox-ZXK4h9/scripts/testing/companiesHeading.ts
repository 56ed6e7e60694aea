/** The heading of the companies page as it is in the source: a text of the site. */
const heading = "<ContentHtml html={html('companies_page_title')} inline />";

/** Replaces the heading in the source of `CompaniesPage.tsx`, so that the release can be told from the one before. */
export function withCompaniesHeading(source: string, jsx: string): string {
  return source.replace(heading, jsx);
}
