import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { major, rcompare, valid } from 'semver';
import { fileNames, type Surface } from './extractSurface.ts';

/** A surface as it was when its version was recorded. */
export interface RecordedSurface {
  readonly version: string;
  readonly surface: Surface;
}

const folder = join(import.meta.dirname, 'recorded');

/** Returns the recorded surfaces, newest version first: one of each major version. */
export async function readRecorded(): Promise<readonly RecordedSurface[]> {
  const versions = (await readdir(folder)).filter((name) => valid(name) !== null).sort(rcompare);
  return Promise.all(
    versions.map(async (version) => ({ version, surface: await read(join(folder, version)) })),
  );
}

/** Records a surface, in place of an earlier one of the same major version. */
export async function writeRecorded({ version, surface }: RecordedSurface): Promise<void> {
  for (const recorded of await readRecorded()) {
    if (major(recorded.version) === major(version)) {
      await rm(join(folder, recorded.version), { recursive: true });
    }
  }
  await mkdir(join(folder, version), { recursive: true });
  for (const [module, { report, declarations }] of surface) {
    const names = fileNames(module);
    await writeFile(join(folder, version, names.report), report);
    await writeFile(join(folder, version, names.declarations), declarations);
  }
}

async function read(from: string): Promise<Surface> {
  const suffix = '.d.ts';
  const modules = (await readdir(from)).filter((name) => name.endsWith(suffix)).sort();
  return new Map(
    await Promise.all(
      modules.map(async (file) => {
        const module = file.slice(0, -suffix.length);
        const names = fileNames(module);
        const [report, declarations] = await Promise.all([
          readFile(join(from, names.report), 'utf8'),
          readFile(join(from, names.declarations), 'utf8'),
        ]);
        return [module, { report, declarations }] as const;
      }),
    ),
  );
}
