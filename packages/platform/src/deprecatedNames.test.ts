import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { deprecatedNames } from './deprecatedNames';
import * as platform from './index';
import * as session from './session';
import * as slots from './slots';

const modules: Readonly<Record<string, object>> = {
  '@site/platform': platform,
  '@site/platform/session': session,
  '@site/platform/slots': slots,
};

/** Returns the exports of a source whose comment says `@deprecated`, with what it says. */
function markedIn(source: string): readonly string[] {
  const comments = source.matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:async )?(?:const|function|class) (\w+)/g,
  );
  return [...comments].flatMap(([, comment = '', name]) => {
    const [, what] = /@deprecated ([^\n]*)/.exec(comment) ?? [];
    return what ? [`${name}: ${what.trim()}`] : [];
  });
}

it('finds what a comment marks', () => {
  const source = `
/** Returns something. */
export const useNew = 1;

/**
 * Returns something.
 *
 * @deprecated Use useNew.
 */
export function useOld() {}

/** @deprecated Use useNew. */
export const older = 1;`;

  expect(markedIn(source)).toEqual(['useOld: Use useNew.', 'older: Use useNew.']);
});

it('is what the comments in the sources say, so that editors show it, too', async () => {
  const paths = await readdir(import.meta.dirname, { recursive: true });
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'));
  const texts = await Promise.all(sources.map((path) => readFile(join(import.meta.dirname, path), 'utf8')));

  expect(texts.flatMap(markedIn).toSorted()).toEqual(
    deprecatedNames.map(({ name, instead }) => `${name}: Use ${instead}.`).toSorted(),
  );
});

it('has only names that slices may still use', () => {
  expect(deprecatedNames.filter(({ from, name }) => !(name in (modules[from] ?? {})))).toEqual([]);
});
