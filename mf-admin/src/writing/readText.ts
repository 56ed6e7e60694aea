import { parseMarkdown } from '@site/writing/parseMarkdown';
import { plainText } from '@site/writing/plainText';

/** Fetched only once texts are compared. */
export function readText(markdown: string): string {
  return plainText(parseMarkdown(markdown));
}
