import { apiPath, type ReadOf } from '@site/platform';
import { acknowledgementTexts, framePlaces, frameTexts, type MenuEntry } from '@site/platform/session';
import type { TextPlace } from '@site/platform/texts';

export const declaredTextsPath = apiPath('/api/site-content/texts');

type DeclaredText = ReadOf<'/api/site-content/texts'>['data'][number];

export type BuiltInText = Pick<
  DeclaredText,
  'key' | 'section' | 'title' | 'look' | 'isDeep' | 'html' | 'path'
> & { readonly isInMail?: true };

export const nowhere = { path: null, look: null, isDeep: false };

const places: Readonly<Record<string, TextPlace | undefined>> = framePlaces;

export function builtInTexts(
  declared: readonly BuiltInText[],
  menus: Readonly<Record<string, readonly MenuEntry[]>> = {},
): readonly BuiltInText[] {
  const ofFrame = Object.entries(frameTexts.sections).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, html]): BuiltInText => {
      const { name: title = null, ...place } = places[key] ?? {};
      return {
        ...nowhere,
        ...place,
        key,
        section,
        title,
        html: key in menus ? JSON.stringify(menus[key]) : html,
      };
    }),
  );
  const ofMail = Object.entries(acknowledgementTexts).map(
    ([key, html]): BuiltInText => ({
      ...nowhere,
      key,
      section: 'acknowledgement-of-enquiries',
      title: key.replace('acknowledgement_', ''),
      html,
      isInMail: true,
    }),
  );
  return [...declared, ...ofFrame, ...ofMail];
}
