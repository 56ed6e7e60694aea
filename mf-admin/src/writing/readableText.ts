import type { FieldDefinition } from '../kinds/resource';
import { FetchedCode, useFetchedCode } from '../overlays/FetchedCode';
import type { Fields } from '../working-copies/workingCopies';

const reader = new FetchedCode(async () => {
  try {
    const [{ parseMarkdown }, { plainText }] = await Promise.all([
      import('@site/writing/parseMarkdown'),
      import('@site/writing/plainText'),
    ]);
    return (markdown: string) => plainText(parseMarkdown(markdown));
  } catch (error) {
    console.error('Texts are compared as they are stored', error);
    return (markdown: string) => markdown;
  }
});

type Definitions = Readonly<Record<string, FieldDefinition>>;

/** For comparisons: Markdown as it is read, and other values as they are. */
export function useReadableText(fields: Definitions): (field: string, values: object) => unknown {
  const isNeeded = Object.values(fields).some(({ type }) => type === 'richText');
  const read = useFetchedCode(isNeeded ? reader : undefined);
  return (field, all) => {
    const values: Fields = { ...all };
    const value = values[field];
    return read && typeof value === 'string' && isMarkdown(fields[field], values) ? read(value) : value;
  };
}

function isMarkdown(field: FieldDefinition | undefined, values: Fields): boolean {
  return field?.type === 'richText' && (field.format === undefined || values[field.format] === 'markdown');
}
