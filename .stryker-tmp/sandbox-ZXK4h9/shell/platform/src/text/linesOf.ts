/** Returns the lines of a text that are not blank: one bullet each. */
export function linesOf(text: string | null): string[] {
  return (text ?? '')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
