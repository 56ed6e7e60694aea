import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CommandError } from '../context/CommandError.ts';
import { readRelease } from '../registry/readRelease.ts';
import type { Check } from '../registry/shapes.ts';
import { builtRelease } from '../slice-folder/builtRelease.ts';
import { findSlices, isThere, upwards } from '../slice-folder/findSlice.ts';

interface BuiltRelease {
  readonly folder: string;
  readonly slice: string;
  readonly release: string;
}

/**
 * Runs this checkout's gate together with the built releases of the other slices. The API is left out: pages
 * must render without it, too.
 * @returns Null if no gate is built here.
 */
export async function runGate(cwd: string, release: BuiltRelease): Promise<readonly Check[] | null> {
  for (const root of upwards(cwd)) {
    const program = join(root, 'shell/dist/server/checkRelease.cjs');
    if (await isThere(program)) {
      return judge(program, { ...release, apiOrigin: null, others: await othersOf(root, release.slice) });
    }
  }
  return null;
}

async function othersOf(root: string, slice: string) {
  const others = (await findSlices(root)).filter(({ name }) => name !== slice);
  const found = await Promise.all(
    others.map(async (other) => {
      const folder = await builtRelease(other).catch(() => null);
      return folder === null ? [] : [await readRelease(folder)];
    }),
  );
  return found.flat().map(({ slice: name, access, routes, slots, texts = [], offers = [] }) => ({
    slice: name,
    access,
    routes: routes.map(({ path }) => path),
    slots: slots.map((slot) => slot.name),
    texts: texts.map(({ key }) => key),
    offers,
    fills: slots.flatMap(({ name: slot, versions }) => (versions ? [{ name: slot, versions }] : [])),
  }));
}

async function judge(program: string, question: object): Promise<readonly Check[]> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(JSON.stringify(question));
  const [answer, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  try {
    // The gate is from the same checkout; docs/releases.md describes its output. The verdict is the last
    // line.
    return (JSON.parse(answer.trim().split('\n').at(-1) ?? '') as { readonly checks: readonly Check[] })
      .checks;
  } catch {
    throw new CommandError(`The gate ended without a result: ${errors.trim() || 'it printed nothing'}`);
  }
}
