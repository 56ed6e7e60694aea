import { apiPath, type ReadOf } from '@site/platform';
import { frameTexts } from '@site/platform/session';

/** What the slices declare that are live. */
export const declaredTextsPath = apiPath('/api/site-content/texts');

type DeclaredText = ReadOf<'/api/site-content/texts'>['data'][number];

/** A text that the site shows, whether an entry takes its place or not. */
export type BuiltInText = Pick<DeclaredText, 'key' | 'section' | 'title' | 'html' | 'path'>;

/** The texts of the site in its order: those of the slices, then those of the frame, which are the shell's. */
export function builtInTexts(declared: readonly BuiltInText[]): readonly BuiltInText[] {
  const { sections, titles } = frameTexts;
  const ofFrame = Object.entries(sections).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, html]) => ({
      key,
      section,
      title: titles?.[key] ?? null,
      html,
      path: null,
    })),
  );
  return [...declared, ...ofFrame];
}
