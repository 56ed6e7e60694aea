import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fetchedContract, fetchedContractPath, readOffers, readSlotVersions } from './slotContracts';

const name = 'mf-shelf/beside';
const types = `/** What is passed. */
export interface BesideProps {
  readonly book: { readonly title: string };
}
declare module '@site/platform/slots' {
  interface OfferedSlots {
    '${name}': BesideProps;
  }
}
`;

const made = { name, version: '1.2.0', types } as const;
const withPrototype = JSON.parse('{ "book": { "__proto__": { "title": "Light" } } }');

describe(fetchedContract, () => {
  it('refuses an example with a key that would set the prototype', () => {
    expect(() => fetchedContract({ ...made, example: withPrototype })).toThrow('has a key __proto__');
  });
});

describe(readOffers, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offer-'));
    await mkdir(join(folder, 'src'));
    await writeFile(join(folder, 'src/beside.ts'), types);
  });
  afterEach(() => rm(folder, { recursive: true }));
  const offer = { name: 'beside', version: '1.2.0', contract: './src/beside.ts', smoke: '/shelf' } as const;

  it('reads the contract', async () => {
    const offers = await readOffers(folder, 'mf-shelf', [{ ...offer, example: { book: {} } }]);

    expect(offers).toEqual([{ ...made, example: { book: {} }, smoke: '/shelf' }]);
  });

  it('refuses a contract that contains code, and an example that is not plain data', async () => {
    await expect(readOffers(folder, 'mf-shelf', [{ ...offer, example: withPrototype }])).rejects.toThrow(
      'has a key __proto__',
    );
    await writeFile(join(folder, 'src/beside.ts'), `${types}export const leaked = process.env;`);
    await expect(readOffers(folder, 'mf-shelf', [{ ...offer, example: {} }])).rejects.toThrow(
      './src/beside.ts, line 10, contains more than types',
    );
  });
});

describe(readSlotVersions, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contract-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const fill = { slot: name, component: './src/BesideSlot.tsx' } as const;

  it('returns the versions compatible with the fetched contract, unless the config sets them', async () => {
    const path = join(folder, fetchedContractPath(name));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, fetchedContract({ name, version: '1.2.0', types, example: { book: {} } }));

    expect([...(await readSlotVersions(folder, [fill]))]).toEqual([[name, '^1.2.0']]);
    const both = { ...fill, versions: '^1.0.0 || ^2.0.0' };
    expect([...(await readSlotVersions(folder, [both]))]).toEqual([[name, '^1.0.0 || ^2.0.0']]);
  });

  it('says how to fetch a missing contract', async () => {
    await expect(readSlotVersions(folder, [fill])).rejects.toThrow('slices add-slot mf-shelf/beside');
  });
});
