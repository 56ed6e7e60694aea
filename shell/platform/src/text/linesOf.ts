/** The lines of a text that hold something: one bullet each. */
export function linesOf(text: string | null): string[] {
  return (text ?? '')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
