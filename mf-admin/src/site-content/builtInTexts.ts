import { apiPath, type ReadOf } from '@site/platform';
import { framePlaces, frameTexts } from '@site/platform/session';
import type { TextPlace } from '@site/platform/texts';

/** What the slices declare that are live. */
export const declaredTextsPath = apiPath('/api/site-content/texts');

type DeclaredText = ReadOf<'/api/site-content/texts'>['data'][number];

/** A text that the site shows, whether an entry takes its place or not. */
export type BuiltInText = Pick<
  DeclaredText,
  'key' | 'section' | 'title' | 'look' | 'isDeep' | 'html' | 'path'
>;

const places: Readonly<Record<string, TextPlace | undefined>> = framePlaces;

/** The texts of the site in its order: those of the slices, then those of the frame, which are the shell's. */
export function builtInTexts(declared: readonly BuiltInText[]): readonly BuiltInText[] {
  const ofFrame = Object.entries(frameTexts.sections).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, html]): BuiltInText => {
      const { name = null, look = null, isDeep = false } = places[key] ?? {};
      return { key, section, title: name, look, isDeep, html, path: null };
    }),
  );
  return [...declared, ...ofFrame];
}
