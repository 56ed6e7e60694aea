import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkContract, fetchedContract, fetchedContractPath, readSlotVersions } from './slotContracts';

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

describe(checkContract, () => {
  it('takes types that stand by themselves', async () => {
    await expect(checkContract(name, types, 'beside.ts')).resolves.toBeUndefined();
  });

  it.each([
    ['code', `${types}export const leaked = process.env;`, 'holds more than types'],
    ['code in an enum', `${types}export enum Kind { One }`, 'holds more than types'],
    ['an import', `import type { Book } from './book';\n${types}`, 'imports something'],
    ['an export from elsewhere', `${types}export type { Book } from './book';`, 'imports something'],
    ['a type of elsewhere', `${types}export type A = import('./book').Book;`, 'imports something'],
    ['a reference', `/// <reference path="./book.d.ts" />\n${types}`, 'imports something'],
    ['what does not compile', `${types}interface {`, 'does not compile'],
    ['another slot', types.replace(name, 'mf-shelf/below'), 'does not say what is passed to mf-shelf/beside'],
    ['no slot', 'export interface Props {}', 'does not say what is passed'],
  ])('refuses %s', async (_, text, message) => {
    await expect(checkContract(name, text, 'beside.ts')).rejects.toThrow(message);
  });
});

describe(readSlotVersions, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contract-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const fill = { slot: name, component: './src/BesideSlot.tsx' } as const;

  it('is what is compatible with the contract that was fetched, unless the config says it', async () => {
    const path = join(folder, fetchedContractPath(name));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, fetchedContract({ name, version: '1.2.0', types, example: { book: {} } }));

    expect([...(await readSlotVersions(folder, [fill]))]).toEqual([[name, '^1.2.0']]);
    const both = { ...fill, versions: '^1.0.0 || ^2.0.0' };
    expect([...(await readSlotVersions(folder, [both]))]).toEqual([[name, '^1.0.0 || ^2.0.0']]);
  });

  it('says how to fetch one that is not there', async () => {
    await expect(readSlotVersions(folder, [fill])).rejects.toThrow('slices add-slot mf-shelf/beside');
  });
});
