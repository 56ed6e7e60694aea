import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseMarkdown } from '@site/writing/parseMarkdown';
import { isAddress, isPictureAddress } from '@site/writing/schema';
import { writeMarkdown } from '@site/writing/writeMarkdown';
import { cleanHtml } from './cleanHtml.js';
import { LeftOut } from './leftOut.js';

const folder = join(import.meta.dirname, 'corpus');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.replace('.html', ''));
const site = { origins: ['https://www.lumenvale.example'] };

/** Before the text stands, between lines of dashes, what is said of what was left out. */
function expectation(name: string) {
  const [, said = '', markdown = ''] =
    /^---\n(.*?)---\n(.*)\n$/s.exec(readFileSync(join(folder, `${name}.md`), 'utf8')) ?? [];
  return { markdown, said: said.split('\n').filter(Boolean) };
}

describe('the clipboard of', () => {
  it.each(names)('%s becomes the text that people saw', (name) => {
    const { markdown, leftOut, pictures } = cleanHtml(
      readFileSync(join(folder, `${name}.html`), 'utf8'),
      site,
    );

    expect({ markdown, said: new LeftOut(leftOut).toSentences() }).toEqual(expectation(name));
    expect(pictures.length).toBe(name === 'clipboard-pictures' ? 1 : 0);
    const document = parseMarkdown(markdown);
    expect(writeMarkdown(document)).toBe(markdown);
    document.descendants(({ type, attrs, marks }) => {
      expect(type.name !== 'picture' || isPictureAddress(attrs.address)).toBe(true);
      expect(marks.every((mark) => mark.type.name !== 'link' || isAddress(mark.attrs.href))).toBe(true);
    });
  });

  it('every program is in the table of the folder', () => {
    const table = readFileSync(join(folder, 'README.md'), 'utf8');

    expect(names.length).toBeGreaterThanOrEqual(40);
    expect([...table.matchAll(/^\| ([a-z-]+) \| (?!what|---)/gm)].map(([, name]) => name).toSorted()).toEqual(
      names.toSorted(),
    );
  });
});
