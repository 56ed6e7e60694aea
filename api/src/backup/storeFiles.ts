import type { Disk } from 'flydrive';
import { isMissing } from './storeProblem.js';

/** What the API keeps in a store beside its files: drafts of what is being written. */
const isOfTheSite = /^(?!drafts\/)[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;

/** The names of all files in a store that are complete: names never change their content. */
export async function filesOf(disk: Disk): Promise<string[]> {
  const names: string[] = [];
  let token: string | undefined;
  do {
    const page = await disk.listAll('/', { recursive: true, paginationToken: token }).catch(ifMissing);
    for (const object of page.objects) {
      if (object.isFile && isOfTheSite.test(object.key)) {
        names.push(object.key);
      }
    }
    token = page.paginationToken;
  } while (token !== undefined);
  return names.sort();
}

/** A folder is made with the first file in it. */
function ifMissing(error: unknown): Awaited<ReturnType<Disk['listAll']>> {
  if (isMissing(error)) {
    return { objects: [] };
  }
  throw error;
}
