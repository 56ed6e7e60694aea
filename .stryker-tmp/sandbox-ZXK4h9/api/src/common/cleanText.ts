/**
 * Cleans a text for storage: trimmed, well-formed, without control characters. In a single-line text, line breaks and
 * tabs become spaces. A text of invisible characters only becomes empty. Bidirectional control characters can make a
 * line look like a different one, so only texts by editors and visitors, which may be in any language, keep them.
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

/** Not one regular expression for the spaces around a break: it would restart at each character of a long run. */
function joinLines(text: string): string {
  return text
    .split(/[\n\t]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
