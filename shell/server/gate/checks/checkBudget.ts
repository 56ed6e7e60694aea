import { stat } from 'node:fs/promises';
import { join } from 'node:path';
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
