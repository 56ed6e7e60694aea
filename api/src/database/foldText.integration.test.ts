import { foldText } from '@site/rules/foldText';
import { testApp } from '../testing/testApp.js';
import { foldInDatabase, textsToFold } from '../testing/textsToFold.js';

describe('fold_text in the database', () => {
  const app = testApp();
  const foldThere = (all: readonly string[]) =>
    foldInDatabase((sql, parameters) => app.database().query(sql, [...parameters]), all);

  it('folds 10,000 texts as the API does', async () => {
    const all = textsToFold(10_000);

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
