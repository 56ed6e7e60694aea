import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContract } from '../release/checkContract.ts';
import type { SliceOffer } from '../src/slice/sliceManifest.ts';
import type { SliceConfig } from './sliceConfig.ts';

/** First line of a fetched contract; contains its version. */
const fetchedLine =
  /^\/\/ (\S+) (\d+\.\d+\.\d+\S*): fetched by `slices add-slot`, and not to be changed here\./;

/** Returns the path of another slice's contract within the folder of a slice that fills the slot. */
export function fetchedContractPath(name: string): string {
  return `src/offered/${name}.ts`;
}

/**
 * Returns a contract as it is written into the folder of a slice that fills the slot, with the example for its tests.
 *
 * @throws When the example has a key `__proto__`.
 */
export function fetchedContract({ name, version, types, example }: Omit<SliceOffer, 'smoke'>): string {
  return `// ${name} ${version}: fetched by \`slices add-slot\`, and not to be changed here.
${types.trimEnd()}

/** Props as the page may pass them. */
export const example: import('@site/platform/slots').OfferedSlots['${name}'] = ${exampleText(name, example)};
`;
}

/**
 * Returns the example as JSON.
 *
 * @throws When it has a key `__proto__`, which in the source of a fetched contract would set the prototype.
 */
function exampleText(name: string, example: unknown): string {
  return JSON.stringify(
    example,
    (key, value) => {
      if (key === '__proto__') {
        throw new Error(`The example of ${name} has a key __proto__, which is no data in a module.`);
      }
      return value;
    },
    2,
  );
}

/**
 * Returns the slots that a slice offers, with their contracts.
 *
 * @throws When a contract is missing or invalid.
 */
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
      checkContract(name, types, contract);
      return { name, version, types, example: JSON.parse(exampleText(name, example)), smoke };
    }),
  );
}

/**
 * Returns which versions of other slices' slots the slice fits, by slot name.
 *
 * @throws When a contract has not been fetched.
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
