import type { Disk } from 'flydrive';
import { filesOf } from './storeFiles.js';

describe(filesOf, () => {
  it('lists a whole store over all its pages, without drafts and markers', async () => {
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

  it('treats a missing folder as an empty store, but no other error', async () => {
    const failing = (code: string) =>
      ({ listAll: () => Promise.reject(Object.assign(new Error(code), { code })) }) as unknown as Disk;

    expect(await filesOf(failing('ENOENT'))).toEqual([]);
    await expect(filesOf(failing('EACCES'))).rejects.toThrow('EACCES');
  });
});
