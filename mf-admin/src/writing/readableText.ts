import { type FieldDefinition, formatsOf } from '../kinds/resource';
import { fetchedCode, useFetchedCode } from '../overlays/FetchedCode';
import { capitalized } from '../text/words';
import type { Fields } from '../working-copies/copies';

const reader = fetchedCode('What reads texts', async () => (await import('./readText')).readText, String);

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

const formatWords: Readonly<Record<string, string>> = { plain: 'plain text', markdown: 'Markdown' };

export function useComparedText(fields: Readonly<Record<string, FieldDefinition>>) {
  const readable = useReadableText(fields);
  const formats = formatsOf(fields);
  return (name: string, one: object, other: object) => {
    const [older, newer]: [Fields, Fields] = [{ ...one }, { ...other }];
    const [before, after] = [readable(name, older), readable(name, newer)];
    const [was, is] = [older, newer].map((values) => formatWords[String(values[formats[name] ?? ''])]);
    const isFormattingOnly = before === after && older[name] !== newer[name];
    const note =
      was && is && was !== is
        ? `${capitalized(is)}, was ${was}.`
        : isFormattingOnly
          ? 'Only formatting, pictures or addresses have changed.'
          : undefined;
    return { before, after, note };
  };
}
