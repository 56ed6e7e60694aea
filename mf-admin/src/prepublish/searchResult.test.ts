import { expect, it } from '@jest/globals';
import { LineInspector } from './inspectLine';
import { descriptionLook, searchResult, titleLook } from './searchResult';

const lines = new LineInspector('en');
/** Each character is 10 px wide. */
const measure = (text: string) => text.length * 10;

function shown(title: string, description = '') {
  return searchResult({ title, description }, 'Lumenvale', measure, (text) => lines.graphemes(text));
}

it('shows what fits', () => {
  expect(shown('Patient capital', 'Why we keep\n what we buy.')).toEqual({
    title: 'Patient capital | Lumenvale',
    description: 'Why we keep what we buy.',
    isTitleCut: false,
    isDescriptionCut: false,
  });
});

it('cuts the title between words; the name of the site may be missing', () => {
  const title = `${'word '.repeat(10)}ends here`;
  expect(shown(title)).toMatchObject({ title: `${'word '.repeat(10)}ends…`, isTitleCut: true });
  expect(measure(shown(title).title)).toBeLessThanOrEqual(titleLook.width);
  expect(shown(`${'word '.repeat(10)}end`)).toMatchObject({ isTitleCut: false });
});

it('cuts a word that does not fit between the characters that are seen', () => {
  const family = '👨‍👩‍👧';
  expect(shown(family.repeat(20)).title).toBe(`${family.repeat(7)}…`);
  expect(shown('שלום '.repeat(20))).toMatchObject({
    title: `${'שלום '.repeat(11).trim()}…`,
    isTitleCut: true,
  });
});

it('cuts the description as pages state it', () => {
  const { description, isDescriptionCut } = shown('A', 'word '.repeat(30));

  expect(isDescriptionCut).toBe(true);
  expect(description).toBe(`${'word '.repeat(18).trim()}…`);
  expect(measure(description)).toBeLessThanOrEqual(descriptionLook.width);
});
