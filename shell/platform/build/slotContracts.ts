import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { SliceOffer } from '../src/slice/sliceManifest.ts';
import type { SliceConfig } from './sliceConfig.ts';

/** The first line of a contract that was fetched: it says of which version it is. */
const fetchedLine =
  /^\/\/ (\S+) (\d+\.\d+\.\d+\S*): fetched by `slices add-slot`, and not to be changed here\./;

/** Where the contract of another slice's slot is in the folder of a slice that fills it. */
export function fetchedContractPath(name: string): string {
  return `src/offered/${name}.ts`;
}

/** A contract as it is written into the folder of a slice that fills the slot, with the example for its tests. */
export function fetchedContract({ name, version, types, example }: Omit<SliceOffer, 'smoke'>): string {
  return `// ${name} ${version}: fetched by \`slices add-slot\`, and not to be changed here.
${types.trimEnd()}

/** Props as the page may pass them. */
export const example: import('@site/platform/slots').OfferedSlots['${name}'] = ${JSON.stringify(example, null, 2)};
`;
}

/**
 * Holds a contract to be types alone that import nothing, so that it means the same in the repository of whoever fills
 * the slot, and runs nowhere.
 *
 * @param text The module.
 * @param place What it is called in the message.
 * @throws When it is something else, or does not add the slot.
 */
export async function checkContract(name: string, text: string, place: string): Promise<void> {
  if (/^\s*(?:import\b|export\b[^;{]*(?:\{[^}]*\})?\s*from\b)|\bimport\s*\(|^\s*\/\/\/\s*</m.test(text)) {
    throw new Error(`${place} imports something: the contract of a slot stands by itself.`);
  }
  const { code } = await rspack.experiments.swc
    .transform(text, {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    })
    .catch((error: unknown) => {
      throw new Error(`${place} does not compile: ${error instanceof Error ? error.message : error}`);
    });
  const rest = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/export\s*\{\s*\};?/g, '');
  if (rest.trim() !== '') {
    throw new Error(`${place} holds more than types: the contract of a slot is no code.`);
  }
  const adds = new RegExp(`interface\\s+OfferedSlots\\s*\\{[^}]*['"]${name}['"]\\s*:`);
  if (!/declare\s+module\s+['"]@site\/platform\/slots['"]/.test(text) || !adds.test(text)) {
    throw new Error(
      `${place} does not say what is passed to ${name}: declare module '@site/platform/slots' { interface OfferedSlots { '${name}': … } }`,
    );
  }
}

/** The slots that a slice offers, with their contracts. @throws When a contract is missing, or is none. */
export async function readOffers(
  folder: string,
  slice: string,
  offers: NonNullable<SliceConfig['offers']>,
): Promise<SliceOffer[]> {
  return Promise.all(
    offers.map(async ({ name: own, version, contract, example, smoke }) => {
      const name = `${slice}/${own}`;
      const types = await readFile(join(folder, contract), 'utf8').catch(() => {
        throw new Error(`${contract} is not there, which slice.config.ts names as the contract of ${name}.`);
      });
      await checkContract(name, types, contract);
      return { name, version, types, example: JSON.parse(JSON.stringify(example)), smoke };
    }),
  );
}

/**
 * Which versions of each other slice's slot the slice fits, by the name of the slot.
 *
 * @throws When a contract was not fetched, and the config does not say it, either.
 */
export async function readSlotVersions(
  folder: string,
  fills: NonNullable<SliceConfig['fills']>,
): Promise<ReadonlyMap<string, string>> {
  const entries = fills.map(async ({ slot, versions }) => {
    const path = fetchedContractPath(slot);
    const text = await readFile(join(folder, path), 'utf8').catch(() => '');
    const [, fetched, version] = fetchedLine.exec(text) ?? [];
    if (fetched !== slot) {
      throw new Error(`The contract of ${slot} is not in ${path}. Fetch it: slices add-slot ${slot}`);
    }
    return [slot, versions ?? `^${version}`] as const;
  });
  return new Map(await Promise.all(entries));
}
