import { expect, it, jest } from '@jest/globals';

jest.unstable_mockModule('./fittedFile', () => {
  throw new Error('The session has ended');
});
const { fitFile } = await import('./useMediaUpload');

it('sends a file as it is when the code that scales it cannot be fetched', async () => {
  const file = new File(['a'], 'a.png');
  expect(await fitFile(file, {})).toEqual({ file });
});
