import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findGlobalStyles, ofRelease } from '@site/delivery/release/globalStyles';
import type { SliceEntry } from '@site/platform/shell';
import { type Candidate, Refusal } from '../candidate';

export async function checkBudget({ input: { folder }, manifest }: Candidate): Promise<string> {
  const { routes, slots, budget, browserEntry, files } = manifest;
  const transferred = async (path: string) => {
    const copy = `${path}.br`;
    return (await stat(join(folder, Object.hasOwn(files, copy) ? copy : path))).size;
  };
  const firstLoad = async ({ scripts, styles }: SliceEntry) => {
    const sizes = await Promise.all([browserEntry, ...scripts, ...styles].map(transferred));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const entries = [
    ...routes.map((route) => ({ name: route.path, entry: route })),
    ...slots.map((slot) => ({ name: slot.name, entry: slot })),
  ];
  const loads = await Promise.all(
    entries.map(async ({ name, entry }) => ({ name, bytes: await firstLoad(entry) })),
  );
  const over = loads.filter(({ bytes }) => bytes > budget);
  if (over.length > 0) {
    const figures = over.map(({ name, bytes }) => `${name} takes ${bytes}`).join(', ');
    throw new Refusal('OVER_BUDGET', `Over the budget of ${budget} bytes (brotli): ${figures}.`);
  }
  const most = loads.toSorted((one, other) => other.bytes - one.bytes)[0];
  return most
    ? `${most.name} is the largest: ${most.bytes} of ${budget} bytes (brotli)`
    : 'It has no pages and no slots';
}

const NAMED_FAULTS = 3;

/** The build enforces the same, unless another tool was used. */
export async function checkStyles({ input: { folder }, manifest }: Candidate): Promise<string> {
  const names = ofRelease(manifest.slice);
  const files = Object.keys(manifest.files).filter((path) => path.endsWith('.css'));
  const faults: string[] = [];
  for (const file of files) {
    for (const { line, column, message } of findGlobalStyles(
      await readFile(join(folder, file), 'utf8'),
      names,
    )) {
      faults.push(`${file}:${line}:${column} ${message}`);
    }
  }
  if (faults.length > 0) {
    const more = faults.length - NAMED_FAULTS;
    throw new Refusal(
      'GLOBAL_STYLES',
      `${faults.slice(0, NAMED_FAULTS).join(' ')}${more > 0 ? ` There are ${more} more.` : ''}`,
    );
  }
  return files.length === 1
    ? '1 stylesheet affects only the slice'
    : `${files.length} stylesheets affect only the slice`;
}
