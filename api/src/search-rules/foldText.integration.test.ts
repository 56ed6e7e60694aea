import fc from 'fast-check';
import { testApp } from '../testing/testApp.js';
import { foldText } from './foldText.js';
import { spellings } from './spellings.js';

/** Marks that are younger than the Unicode of Postgres 18, which cannot know their order. */
const tooYoung = /[\u1ACF-\u1AEB]/;

const special = fc.constantFrom(...spellings.flat().flatMap((spelling) => [...spelling]));
const ofWriting = fc.integer({ min: 1, max: 0x33ff }).map((letter) => String.fromCodePoint(letter));
const ofPresentation = fc.integer({ min: 0xf900, max: 0xffff }).map((letter) => String.fromCodePoint(letter));
const letters = fc.oneof(
  { weight: 6, arbitrary: special },
  { weight: 4, arbitrary: ofWriting },
  { weight: 1, arbitrary: ofPresentation },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
);
const texts = fc
  .string({ unit: letters, maxLength: 12 })
  .map((text) => text.replaceAll('\0', '').toWellFormed())
  .filter((text) => !tooYoung.test(text));

describe('fold_text in the database', () => {
  const app = testApp();
  const foldThere = async (all: readonly string[]): Promise<string[]> => {
    const rows: { folded: string }[] = await app
      .database()
      .query(
        'SELECT fold_text(one) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS each (one, place) ORDER BY place',
        [all],
      );
    return rows.map(({ folded }) => folded);
  };

  it('folds 10,000 texts as the API and the browser do', async () => {
    const all = [...spellings.flat(), ...fc.sample(texts, 10_000)];

    const folded = await foldThere(all);

    expect(all.filter((text, index) => folded[index] !== foldText(text))).toEqual([]);
    expect(await foldThere(folded)).toEqual(folded);
  });

  it('folds every letter of Unicode alike', async () => {
    const all = Array.from({ length: 0x3_3480 - 1 }, (_, index) => index + 1)
      .filter((letter) => letter < 0xd800 || letter > 0xdfff)
      .filter((letter) => letter < 0x3400 || letter > 0xd7ff)
      .filter((letter) => letter < 0x17000 || letter > 0x1affe)
      .map((letter) => String.fromCodePoint(letter))
      .filter((letter) => /\P{Cn}/u.test(letter) && !/\p{Lo}|\p{Co}/u.test(letter));

    const folded = await foldThere(all);

    expect(all.filter((text, index) => folded[index] !== foldText(text))).toEqual([]);
  });
});
