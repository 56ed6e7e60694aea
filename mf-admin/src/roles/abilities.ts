/** Each ability names a call that it needs; the API's document says which roles may make it. */
export const abilities = {
  readContent: 'GET /api/working-copies',
  changeMedia: 'PATCH /api/media/{id}',
  publish: 'POST /api/working-copies/{kind}/{id}/publish',
  schedule: 'POST /api/schedules',
  change: 'PATCH /api/companies/{id}',
  delete: 'DELETE /api/companies/{id}',
  restore: 'POST /api/trash/{kind}/{id}/restore',
  changeMany: 'POST /api/bulk',
  import: 'POST /api/companies/import',
  export: 'GET /api/companies/export.csv',
  manageCategories: 'POST /api/article-categories',
  reorder: 'PUT /api/team/order',
  answerEnquiries: 'GET /api/contact',
  managePeople: 'GET /api/people',
  managePrivacy: 'GET /api/privacy',
  readAudit: 'GET /api/audit',
  manageReleases: 'POST /api/slices/{slice}/promote',
} as const;

export type Ability = keyof typeof abilities;
