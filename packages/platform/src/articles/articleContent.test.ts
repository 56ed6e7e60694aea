import { describe, expect, it } from '@jest/globals';
import { headingsOf, readingMinutes, splitContent } from './articleContent';

describe('the content of an article', () => {
  it('is split on blank lines into headings, subheadings and paragraphs', () => {
    expect(splitContent('First\nline.\n\n## Costs\n\n### For us\n \t\nLast.')).toEqual([
      { kind: 'paragraph', text: 'First\nline.' },
      { kind: 'heading', text: 'Costs', id: 'part-costs' },
      { kind: 'subheading', text: 'For us', id: 'part-for-us' },
      { kind: 'paragraph', text: 'Last.' },
    ]);
  });

  it('may have Windows line ends and many blank lines', () => {
    expect(splitContent('\r\n\r\nOne.\r\n\r\n\r\n\r\nTwo.\r\n')).toEqual([
      { kind: 'paragraph', text: 'One.' },
      { kind: 'paragraph', text: 'Two.' },
    ]);
  });

  it.each(['#One', '# One', '##One', '#### One', '##', 'a ## b', '<h2>One</h2>'])(
    'has no heading in %s',
    (text) => {
      expect(splitContent(text)).toEqual([{ kind: 'paragraph', text }]);
    },
  );

  it('is empty without text', () => {
    expect(splitContent(' \n\n ')).toEqual([]);
  });

  it('gives every heading its own id', () => {
    const ids = headingsOf(splitContent('## A\n\n## A\n\n### a 2\n\n## A\n\n## ?!\n\n## Été'));
    expect(ids.map(({ id }) => id)).toEqual([
      'part-a',
      'part-a-2',
      'part-a-2-2',
      'part-a-3',
      'part',
      'part-été',
    ]);
  });

  it.each([
    ['most of it is blank', (length: number) => `${'\n '.repeat(length)}${'word '.repeat(length)}`],
    ['all of it is one heading', (length: number) => '## A\n\n'.repeat(length / 4)],
  ])('is split in time proportional to its length, even if %s', (_what, textOf) => {
    const leastWork = (text: string, times: number) => {
      const runs = Array.from({ length: 10 }, () => {
        const before = process.cpuUsage();
        for (let count = 0; count < times; count += 1) {
          splitContent(text);
        }
        const { user, system } = process.cpuUsage(before);
        return user + system;
      });
      return Math.min(...runs);
    };

    // 1 if the work is proportional, 16 if it starts over at each blank.
    expect(leastWork(textOf(48_000), 1) / leastWork(textOf(3_000), 16)).toBeLessThan(5);
  });
});

describe('the reading time', () => {
  it.each([
    ['', 1],
    ['word '.repeat(100), 1],
    ['word '.repeat(690), 3],
    ['光'.repeat(460), 2],
  ])('of a text, whatever its script', (text, minutes) => {
    expect(readingMinutes(text)).toBe(minutes);
  });
});
