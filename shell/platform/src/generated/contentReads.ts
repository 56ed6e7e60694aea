/** The API's public GETs whose answers follow from path, query and content alone, from the API's document. */
export const contentReads = [
  "/api/companies",
  "/api/companies/{id}",
  "/api/team",
  "/api/team/{id}",
  "/api/team-members",
  "/api/articles",
  "/api/articles/{id}",
  "/api/article-categories",
  "/api/jobs",
  "/api/jobs/{id}",
  "/api/job-postings",
  "/api/search",
  "/api/site-content",
  "/feed.xml",
  "/feed.json",
  "/api/sitemap"
] as const;
