import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { DataSource } from 'typeorm';
import { reasonOf } from '../common/failures.js';
import type { Env } from '../config/env.js';
import { readPointers } from '../releases/pointers/pointers.js';
import { ReleaseFile } from '../releases/records/release.entities.js';
import { ReleaseFiles } from '../releases/store/releaseFiles.js';
import { openDisk } from '../storage/openDisk.js';
import { broken, type Finding, ok } from './check.js';

const AT_ONCE = 8;
const NAMED = 3;

export async function checkReleases(database: DataSource, env: Env): Promise<Finding[]> {
  const disk = await openDisk(env, { folder: 'release-files', bucket: env.RELEASES_BUCKET });
  const files = new ReleaseFiles(disk);
  const findings: Finding[] = [];
  for (const { slice, live, canary } of await readPointers(database.manager)) {
    for (const release of [live?.release ?? [], canary?.release ?? []].flat()) {
      findings.push(await checkRelease(database, files, slice, release));
    }
  }
  return findings;
}

async function checkRelease(
  database: DataSource,
  files: ReleaseFiles,
  slice: string,
  release: string,
): Promise<Finding> {
  const subject = `Release ${slice} ${release}`;
  const limit = pLimit(AT_ONCE);
  const named = await database.manager.find(ReleaseFile, {
    where: { slice, release },
    order: { path: 'ASC' },
  });
  const outcomes = await Promise.all(
    named.map(({ path, hash }) =>
      limit(async () => {
        try {
          if ((await files.size(hash)) === undefined) {
            return `${path} is missing`;
          }
          const digest = createHash('sha384');
          await pipeline(await files.open(hash), digest);
          return digest.digest('hex') === hash ? null : `${path} has changed since it was published`;
        } catch (error) {
          return `${path} cannot be read (${reasonOf(error)})`;
        }
      }),
    ),
  );
  const problems = outcomes.filter((problem) => problem !== null);
  if (problems.length === 0) {
    return ok(subject, `All ${named.length} files are present and unchanged.`);
  }
  const more = problems.length > NAMED ? `, and ${problems.length - NAMED} more` : '';
  const says = `${problems.slice(0, NAMED).join(', ')}${more}. Delete changed files from the store, then publish this release again (\`slices publish\`), which sends what is missing. Shells that already have the release keep serving it.`;
  return broken(subject, says);
}
