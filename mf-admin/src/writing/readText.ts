import { parseMarkdown } from '@site/writing/parseMarkdown';
import { plainText } from '@site/writing/plainText';
import { capitalized, recordKinds } from '../kinds/recordKinds';

export function readText(markdown: string): string {
  return plainText(parseMarkdown(markdown), (record) => {
    const [kind = '', id = ''] = record.split('/');
    const noun = recordKinds[kind as keyof typeof recordKinds]?.noun ?? kind;
    return `Card: ${capitalized(noun)} ${id}`;
  });
}
