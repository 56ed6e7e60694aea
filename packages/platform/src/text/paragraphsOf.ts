/** Splits a text at blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/(?:\r?\n[^\S\r\n]*){2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
