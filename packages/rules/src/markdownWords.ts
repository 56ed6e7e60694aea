const label = String.raw`\[((?:\\.|[^\]\\])*)\]`;
const target = String.raw`\((?:\\.|[^()\\ ])*(?: "((?:\\.|[^"\\])*)")?\)`;
const card = /^\[.*\]\(record:\S+ "card"\)$/gm;
const picture = new RegExp(`!${label}${target}`, 'gs');
const link = new RegExp(label + target, 'gs');

/** Removes the marks of the site's Markdown, like `markdown_words` in the database. */
export function markdownWords(markdown: string): string {
  return markdown
    .replace(/^[ >]*(?:`{3,}|~{3,}).*$/gm, '')
    .replace(/^[ >]*\|[ :|-]+\|$/gm, '')
    .replace(/^(?: |>|#{1,6} |[-+*] |\d{1,9}[.)] )+/gm, '')
    .replace(card, '')
    .replace(picture, '$1 $2')
    .replace(link, '$1')
    .replace(/(?<!\\)[*`]|(?<![\\\p{L}\p{N}])_|(?<!\\)_(?![\p{L}\p{N}])/gu, '')
    .replace(/(?<!\\)\|/g, ' ')
    .replace(/(?<!\\)&#(\d{1,6});/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/\\([!-/:-@[-`{-~]|\n)/g, '$1');
}
