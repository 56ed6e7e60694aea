import type { Disk } from 'flydrive';
import { filesOf } from './storeFiles.js';

describe(filesOf, () => {
  it('lists a store to its end, however many pages that are, without drafts and marks', async () => {
    const pages = [
      ['sample/b.png', 'drafts/half', '.store'],
      ['sample/a.png', 'sample/.0c5e', '../out'],
      ['logos/c-1x1.png'],
    ];
    const listAll = async (_prefix: string, { paginationToken = '0' }: { paginationToken?: string }) => ({
      objects: (pages[Number(paginationToken)] ?? []).map((key) => ({ isFile: true, key })),
      paginationToken: Number(paginationToken) < 2 ? String(Number(paginationToken) + 1) : undefined,
    });

    expect(await filesOf({ listAll } as unknown as Disk)).toEqual([
      'logos/c-1x1.png',
      'sample/a.png',
      'sample/b.png',
    ]);
  });

  it('takes a folder that is not there for an empty store, and no other trouble', async () => {
    const failing = (code: string) =>
      ({ listAll: () => Promise.reject(Object.assign(new Error(code), { code })) }) as unknown as Disk;

    expect(await filesOf(failing('ENOENT'))).toEqual([]);
    await expect(filesOf(failing('EACCES'))).rejects.toThrow('EACCES');
  });
});
