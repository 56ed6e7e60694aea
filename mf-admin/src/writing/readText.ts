import { parseMarkdown } from '@site/writing/parseMarkdown';
import { plainText } from '@site/writing/plainText';
import { recordKinds } from '../kinds/recordKinds';
import { capitalized } from '../text/words';

export function readText(markdown: string): string {
  return plainText(parseMarkdown(markdown), (record) => {
    const [kind = '', id = ''] = record.split('/');
    const noun = recordKinds[kind as keyof typeof recordKinds]?.noun ?? kind;
    return `Card: ${capitalized(noun)} ${id}`;
  });
}
