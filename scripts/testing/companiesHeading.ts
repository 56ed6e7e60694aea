/** The heading of the companies' page as its source has it: a text of the site. */
const heading = "<ContentHtml html={html('companies_page_title')} inline />";

/** Another heading in the source of `CompaniesPage.tsx`, so that a release of it can be told from the one before. */
export function withCompaniesHeading(source: string, jsx: string): string {
  return source.replace(heading, jsx);
}
