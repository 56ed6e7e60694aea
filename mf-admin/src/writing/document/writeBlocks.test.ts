import { expect, it } from '@jest/globals';
import { documents } from '@site/writing/testing/documents';
import { writeMarkdown } from '@site/writing/writeMarkdown';
import fc from 'fast-check';
import { writeBlocks } from './writeBlocks';

it('writes any document as a whole would be written', () => {
  fc.assert(
    fc.property(documents, (document) => {
      expect(writeBlocks(document)).toBe(writeMarkdown(document));
    }),
  );
});
