/**
 * A text as it is kept: trimmed, of whole characters, without control characters. In a text of one line, line breaks
 * and tabs are spaces. What consists of invisible characters alone is empty. Characters that set the direction of writing
 * can show a line as another one than it is: only texts of editors and visitors, of any language, keep them.
 */
export function cleanText(
  text: string,
  { lines, direction = false }: { lines: boolean; direction?: boolean },
): string {
  const plain = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(direction ? /(?![\n\t])\p{Cc}/gu : /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '');
  const clean = (lines ? plain : joinLines(plain)).trim();
  return /[^\s\p{Cf}]/u.test(clean) ? clean : '';
}

/** Not one expression for the blanks around a break: on a long run of them it would start over at each. */
function joinLines(text: string): string {
  return text
    .split(/[\n\t]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
