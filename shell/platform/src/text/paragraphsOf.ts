/** The paragraphs of a text: what stands between blank lines, of whatever system they are. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/(?:\r?\n[^\S\r\n]*){2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
