/** Shortens a text for tables; an ellipsis shows that there is more. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // By code points, so that no character is cut in two.
  const characters = [...line];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}...` : line;
}
