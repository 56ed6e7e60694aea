import type { FieldDefinition } from '../kinds/resource';
import { useFetchedCode } from '../overlays/FetchedCode';
import type { Fields } from '../working-copies/workingCopies';
import { writingCode } from './RichTextField';

/** For comparisons: Markdown as it is read, and other values as they are. */
export function useReadableText(
  fields: Readonly<Record<string, FieldDefinition>>,
): (field: string, values: object) => unknown {
  const isNeeded = Object.values(fields).some(({ type }) => type === 'richText');
  const code = useFetchedCode(isNeeded ? writingCode : undefined);
  return (name, all) => {
    const values: Fields = { ...all };
    const [field, value] = [fields[name], values[name]];
    const isMarkdown =
      field?.type === 'richText' && (field.format === undefined || values[field.format] === 'markdown');
    return code && isMarkdown && typeof value === 'string' ? code.readText(value) : value;
  };
}
