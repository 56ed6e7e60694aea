import { entriesPath, siteContent } from './siteContent.resource';
import type { SiteText } from './siteTexts';

export function inPlaceOf({ key, title, section, builtIn = '' }: SiteText): typeof siteContent {
  return {
    ...siteContent,
    textKey: key,
    async findNamesake(calls) {
      const { data } = await calls.read(entriesPath(key));
      return data.find((entry) => entry.key === key);
    },
    blank: () => ({
      key,
      title,
      section,
      type: builtIn.includes('<') ? 'html' : 'text',
      content: builtIn.trim(),
      order: 0,
    }),
  };
}

/** Without its entry, a built-in text falls back to the built-in version. */
export const siteContentInPlace: typeof siteContent = {
  ...siteContent,
  removal: {
    question: 'Reset this text to its default?',
    note: 'What you wrote goes to the trash. You can restore it from there.',
    success: 'Text reset to its default',
    failure: 'Failed to reset the text',
  },
};
