import type { Disk } from 'flydrive';
import { isMissing } from './storeProblem.js';

/** Excludes drafts, which the API keeps in the same store. */
const isOfTheSite = /^(?!drafts\/)[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;

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

/** A store's folder is created with its first file. */
function ifMissing(error: unknown): Awaited<ReturnType<Disk['listAll']>> {
  if (isMissing(error)) {
    return { objects: [] };
  }
  throw error;
}
