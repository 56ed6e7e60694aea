import { describe, expect, it, jest } from '@jest/globals';
import { StoredFiles } from './storedFiles.service.js';

function filesOn(disk: object): StoredFiles {
  return new StoredFiles({ disk } as never, {} as never, {} as never);
}

describe('the length of a stored file', () => {
  const failure = new Error('Cannot get metadata');
  const getMetaData = async () => ({ contentLength: 240 });
  const fail = async () => Promise.reject(failure);

  it('asks the store once for one that is there', async () => {
    const exists = jest.fn(async () => true);
    expect(await filesOn({ exists, getMetaData }).lengthOf('media/a.png')).toBe(240);
    expect(exists).not.toHaveBeenCalled();
  });

  it('is unknown for one that is gone, and for what is no name of a file', async () => {
    const files = filesOn({ exists: async () => false, getMetaData: fail });
    expect(await files.lengthOf('media/a.png')).toBeUndefined();
    expect(await filesOn({ getMetaData }).lengthOf('../secret')).toBeUndefined();
  });

  it('says of no file that it is gone while the store cannot answer', async () => {
    await expect(filesOn({ exists: fail, getMetaData: fail }).lengthOf('media/a.png')).rejects.toBe(failure);
    const files = filesOn({ exists: async () => true, getMetaData: fail });
    await expect(files.lengthOf('media/a.png')).rejects.toBe(failure);
  });
});
