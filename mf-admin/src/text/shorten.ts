/** The beginning of a text, for tables: three dots say that there is more. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // By characters as people count them, so that none is cut in two.
  const characters = [...line];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}...` : line;
}
