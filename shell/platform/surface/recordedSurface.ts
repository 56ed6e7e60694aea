import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { major, rcompare, valid } from 'semver';
import { reportName, type Surface } from './extractSurface.ts';

/** A surface as it was when its version was made. */
export interface RecordedSurface {
  readonly version: string;
  readonly surface: Surface;
}

const folder = join(import.meta.dirname, 'recorded');

/** What was recorded, the newest version first: one of each major version. */
export async function readRecorded(): Promise<readonly RecordedSurface[]> {
  const versions = (await readdir(folder)).filter((name) => valid(name) !== null).sort(rcompare);
  return Promise.all(
    versions.map(async (version) => ({ version, surface: await read(join(folder, version)) })),
  );
}

/** Records a surface, in the place of what was recorded of the same major version. */
export async function writeRecorded({ version, surface }: RecordedSurface): Promise<void> {
  for (const recorded of await readRecorded()) {
    if (major(recorded.version) === major(version)) {
      await rm(join(folder, recorded.version), { recursive: true });
    }
  }
  await mkdir(join(folder, version), { recursive: true });
  for (const [module, report] of surface) {
    await writeFile(join(folder, version, reportName(module)), report);
  }
}

async function read(from: string): Promise<Surface> {
  const names = (await readdir(from)).sort();
  const reports = await Promise.all(names.map((name) => readFile(join(from, name), 'utf8')));
  return new Map(names.map((name, index) => [name.replace('.api.md', ''), reports[index] ?? '']));
}
