import { describe, expect, it } from '@jest/globals';
import { settled, threeWay } from './threeWay';

const base = { name: 'Old', text: 'One.\n\nTwo.\n\nThree.', featured: false };

describe(threeWay, () => {
  it('takes fields that only one side has changed', () => {
    const { merged, disputed, taken } = threeWay(
      base,
      { ...base, name: 'Mine' },
      { ...base, featured: true, text: 'Theirs' },
    );

    expect(merged).toEqual({ name: 'Mine', text: 'Theirs', featured: true });
    expect(disputed).toEqual([]);
    expect(taken).toEqual(['text', 'featured']);
  });

  it('merges a long text by paragraphs', () => {
    const mine = { ...base, text: 'One, mine.\n\nTwo.\n\nThree.' };
    const theirs = { ...base, text: 'One.\n\nTwo.\n\nThree.\n\nFour, theirs.' };

    expect(threeWay(base, mine, theirs)).toEqual({
      merged: { ...base, text: 'One, mine.\n\nTwo.\n\nThree.\n\nFour, theirs.' },
      disputed: [],
      taken: ['text'],
    });
  });

  it('disputes only the paragraph that both have changed, and keeps mine until one is chosen', () => {
    const mine = { ...base, text: 'One.\n\nTwo, mine.\n\nThree, mine.' };
    const theirs = { ...base, text: 'One, theirs.\n\nTwo, theirs.\n\nThree.' };
    const { merged, disputed } = threeWay(base, mine, theirs);

    expect(merged.text).toBe('One, theirs.\n\nTwo, mine.\n\nThree, mine.');
    expect(disputed).toEqual([
      {
        field: 'text',
        parts: [
          'One, theirs.\n\n',
          { mine: 'Two, mine.', theirs: 'Two, theirs.', base: 'Two.' },
          '\n\nThree, mine.',
        ],
      },
    ]);
    const [{ parts }] = disputed as [(typeof disputed)[0]];
    expect(settled(parts, () => 'theirs')).toBe('One, theirs.\n\nTwo, theirs.\n\nThree, mine.');
    expect(settled(parts, () => 'both')).toContain('Two, mine.\n\nTwo, theirs.\n\nThree');
  });

  it.each([
    ['a paragraph above what they changed', 'One.\n\nNew.\n\nTwo.', 'One.\n\nTwo!', 'One.\n\nNew.\n\nTwo!'],
    ['a paragraph below what they changed', 'One.\n\nNew.\n\nTwo.', 'One!\n\nTwo.', 'One!\n\nNew.\n\nTwo.'],
    ['the line after theirs', 'One.\n\nTwo!', 'One!\n\nTwo.', 'One!\n\nTwo!'],
    ['what they left in place', 'Two.', 'One.\n\nTwo!', 'Two!'],
  ])('merges neighbours: %s', (_, mine, theirs, text) => {
    const before = { text: 'One.\n\nTwo.' };
    expect(threeWay(before, { text: mine }, { text: theirs })).toMatchObject({
      merged: { text },
      disputed: [],
    });
  });

  it('disputes paragraphs that both have added at one place', () => {
    const { disputed } = threeWay({ text: 'A\n\nB' }, { text: 'A\n\nC\n\nB' }, { text: 'A\n\nD\n\nB' });
    expect(disputed).toHaveLength(1);
  });

  describe('of a text and its format', () => {
    const plain = { text: 'One.\n*Two*.', format: 'plain' };
    const formatted = { text: 'One.\\\n\\*Two\\*.', format: 'markdown' };
    const formats = { text: 'format' };

    it('takes both from whoever has changed one of them', () => {
      const same = { text: 'One', format: 'plain' };
      expect(threeWay(plain, plain, formatted, formats)).toMatchObject({
        merged: formatted,
        taken: ['text'],
      });
      expect(threeWay(plain, formatted, plain, formats)).toEqual({
        merged: formatted,
        disputed: [],
        taken: [],
      });
      expect(threeWay(same, same, { ...same, format: 'markdown' }, formats).merged.format).toBe('markdown');
    });

    it('disputes the whole text, with its format, if one side has changed each', () => {
      const theirs = { ...plain, text: 'Zero.\n*Two*.' };
      const { merged, disputed } = threeWay(plain, formatted, theirs, formats);
      expect(merged).toEqual(formatted);
      expect(disputed).toEqual([
        {
          field: 'text',
          parts: [{ mine: formatted.text, theirs: theirs.text, base: plain.text }],
          format: { field: 'format', mine: 'markdown', theirs: 'plain', base: 'plain' },
        },
      ]);
    });

    it('merges line by line what both have given formatting', () => {
      const theirs = { ...formatted, text: 'Zero.\\\n\\*Two\\*.' };
      expect(
        threeWay(formatted, { ...formatted, text: `${formatted.text}\n\nEnd.` }, theirs, formats),
      ).toMatchObject({
        merged: { text: `${theirs.text}\n\nEnd.`, format: 'markdown' },
        disputed: [],
      });
    });
  });

  it('disputes a short text or a switch as a whole', () => {
    const mine = { ...base, name: 'Mine', featured: true };
    const { disputed } = threeWay({ ...base, featured: null as never }, mine, {
      ...base,
      name: 'Theirs',
      featured: false,
    });

    expect(disputed).toEqual([
      { field: 'name', parts: [{ mine: 'Mine', theirs: 'Theirs', base: 'Old' }] },
      { field: 'featured', parts: [{ mine: true, theirs: false, base: null }] },
    ]);
    expect(settled(disputed[1]?.parts ?? [], () => 'theirs')).toBe(false);
  });

  it('finds no dispute when both have made the same change', () => {
    const both = { ...base, name: 'New' };

    expect(threeWay(base, both, { ...both })).toMatchObject({ merged: both, disputed: [], taken: [] });
  });

  it('disputes every difference when the common base is unknown', () => {
    const { disputed } = threeWay(null, { ...base, name: 'Mine' }, base);

    expect(disputed.map(({ field }) => field)).toEqual(['name']);
  });
});
