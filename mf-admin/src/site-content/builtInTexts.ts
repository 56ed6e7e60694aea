import { apiPath, type ReadOf } from '@site/platform';
import { acknowledgementTexts, framePlaces, frameTexts, type MenuEntry } from '@site/platform/session';
import type { TextPlace } from '@site/platform/texts';

export const declaredTextsPath = apiPath('/api/site-content/texts');

type DeclaredText = ReadOf<'/api/site-content/texts'>['data'][number];

export type BuiltInText = Pick<
  DeclaredText,
  'key' | 'section' | 'title' | 'look' | 'isDeep' | 'html' | 'path'
>;

const places: Readonly<Record<string, TextPlace | undefined>> = framePlaces;

const mailNames: Readonly<Record<string, string>> = {
  acknowledgement_subject: 'subject',
  acknowledgement_text: 'text (without one nothing is sent; {name} is the first name)',
};

export function builtInTexts(
  declared: readonly BuiltInText[],
  menus: Readonly<Record<string, readonly MenuEntry[]>> = {},
): readonly BuiltInText[] {
  const ofFrame = Object.entries(frameTexts.sections).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, html]): BuiltInText => {
      const { name = null, look = null, isDeep = false } = places[key] ?? {};
      return {
        key,
        section,
        title: name,
        look,
        isDeep,
        html: key in menus ? JSON.stringify(menus[key]) : html,
        path: null,
      };
    }),
  );
  const ofMail = Object.entries(acknowledgementTexts).map(([key, html]): BuiltInText => {
    const title = mailNames[key] ?? null;
    return {
      key,
      section: 'acknowledgement-of-enquiries',
      title,
      look: null,
      isDeep: false,
      html,
      path: null,
    };
  });
  return [...declared, ...ofFrame, ...ofMail];
}
