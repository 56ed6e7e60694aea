import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

let known: { readonly key: string; readonly digest: string } | undefined;

/** Returns a digest of the gate's build. What another build has judged, this one has not. */
export async function siteBuild(gateProgram: string): Promise<string> {
  const folder = dirname(gateProgram);
  const program = await stat(gateProgram).catch(() => null);
  if (!program) {
    // Starting the gate will fail and say so.
    return 'no gate';
  }
  const key = `${gateProgram} ${program.mtimeMs}`;
  if (known?.key !== key) {
    const hash = createHash('sha256');
    const programs = (await readdir(folder)).filter((name) => name.endsWith('.cjs')).toSorted();
    for (const name of programs) {
      hash.update(name).update(await readFile(join(folder, name)));
    }
    hash.update(await readFile(join(folder, '../assets.json')).catch(() => ''));
    known = { key, digest: hash.digest('hex') };
  }
  return known.digest;
}
