import type { testApp } from './testApp.js';

/** The report of an import that has found no rows. */
export const nothing = {
  created: 0,
  changed: 0,
  unchanged: 0,
  rewritten: 0,
  skipped: 0,
  changes: [],
  existing: [],
  undecided: 0,
  notes: [],
  wrong: 0,
  errors: [],
  isStored: false,
  undo: null,
};

/** Sends a file to be checked or, if confirmed, stored. */
export function importCsv(
  admin: Awaited<ReturnType<ReturnType<typeof testApp>['signIn']>>,
  list: string,
  file: string | Buffer,
  { confirm = false, status = 200, existing }: { confirm?: boolean; status?: number; existing?: string } = {},
) {
  return admin
    .post(`/api/${list}/import`)
    .query({ ...(confirm && { confirm }), ...(existing && { existing }) })
    .set('Content-Type', 'text/csv')
    .send(file)
    .expect(status);
}
