import { spellings } from '@site/rules/testing/spellings';
import fc from 'fast-check';

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

/** Makes texts that browser, API and database must fold alike: all spellings, and as many others at random. */
export function textsToFold(count: number): string[] {
  return [...spellings.flat(), ...fc.sample(texts, count)];
}

/** Has the database fold texts. */
export async function foldInDatabase(
  query: (sql: string, parameters: readonly unknown[]) => Promise<{ folded: string }[]>,
  all: readonly string[],
): Promise<string[]> {
  const rows = await query(
    'SELECT fold_text(one) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS each (one, place) ORDER BY place',
    [all],
  );
  return rows.map(({ folded }) => folded);
}
