import type { FieldDefinition } from '../kinds/resource';
import { FetchedCode, useFetchedCode } from '../overlays/FetchedCode';
import type { Fields } from '../working-copies/calls';

const reader = new FetchedCode(async () => {
  try {
    return (await import('./readText')).readText;
  } catch (error) {
    console.error('What reads texts could not be loaded', error);
    // As they are stored.
    return String;
  }
});

/** For comparisons: Markdown as it is read, what an alternative text means, and other values as they are. */
export function useReadableText(
  fields: Readonly<Record<string, FieldDefinition>>,
): (field: string, values: object) => unknown {
  const isNeeded = Object.values(fields).some(({ type }) => type === 'richText');
  const read = useFetchedCode(isNeeded ? reader : undefined);
  return (name, all) => {
    const values: Fields = { ...all };
    const [field, value] = [fields[name], values[name]];
    if (field?.type === 'alternative' && !value) {
      return value === '' ? 'Decorative' : 'As in the library';
    }
    const isMarkdown =
      field?.type === 'richText' && (field.format === undefined || values[field.format] === 'markdown');
    return read && isMarkdown && typeof value === 'string' ? read(value) : value;
  };
}
