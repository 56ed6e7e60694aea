export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}...` : line;
}

export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `published` */
export function pastOf(verb: string): string {
  return `${verb.replace(/e$/, '')}ed`;
}
