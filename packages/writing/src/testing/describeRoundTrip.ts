import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalForm } from '../normalForm.ts';
import { parseMarkdown } from '../parseMarkdown.ts';
import { writeMarkdown } from '../writeMarkdown.ts';
import { documents } from './documents.ts';

export function describeRoundTrip(numRuns: number): void {
  describe('the round trip', () => {
    it('of a document through Markdown gives the same document, and the same Markdown again', () => {
      fc.assert(
        fc.property(documents, (document) => {
          document.check();
          const normal = normalForm(document);
          const markdown = writeMarkdown(document);
          const read = parseMarkdown(markdown);
          expect(read.toJSON()).toEqual(normal.toJSON());
          expect(writeMarkdown(read)).toBe(markdown);
        }),
        { numRuns },
      );
    });

    it('of any text gives Markdown that stays the same', () => {
      fc.assert(
        fc.property(documents.map(writeMarkdown), fc.nat(), fc.nat(), (markdown, from, to) => {
          // A text that is cut anywhere is Markdown that nobody would write.
          const cut =
            markdown.slice(0, from % (markdown.length + 1)) + markdown.slice(to % (markdown.length + 1));
          const read = parseMarkdown(cut.toWellFormed());
          const written = writeMarkdown(read);
          expect(parseMarkdown(written).toJSON()).toEqual(read.toJSON());
          expect(writeMarkdown(parseMarkdown(written))).toBe(written);
        }),
        { numRuns },
      );
    });
  });
}
