/** @param second The last word for people, the second word for companies. */
export function initialsOf(name: string, second: 'second word' | 'last word'): string {
  const [first, ...rest] = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? [];
  const words = [first, second === 'last word' ? rest.at(-1) : rest[0]];
  return words.map((word = '') => Array.from(word)[0]?.toLocaleUpperCase('en') ?? '').join('') || '·';
}
