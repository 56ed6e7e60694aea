/**
 * A text as it is kept: trimmed, of whole characters, without control characters. In a text of one line, line breaks
 * and tabs are spaces. What consists of invisible characters alone is empty.
 */
export function cleanText(text: string, { lines }: { lines: boolean }): string {
  const plain = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '');
  const clean = (lines ? plain : plain.replace(/\s*[\n\t]\s*/g, ' ')).trim();
  return /[^\s\p{Cf}]/u.test(clean) ? clean : '';
}
