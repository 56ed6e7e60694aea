import { cleanText } from '@site/rules/cleanText';
import { normalForm } from '@site/writing/normalForm';
import { parseMarkdown } from '@site/writing/parseMarkdown';
import { schema } from '@site/writing/schema';
import { writeMarkdown } from '@site/writing/writeMarkdown';
import { JSDOM } from 'jsdom';
import { DOMParser } from 'prosemirror-model';
import { repairBlocks } from './blocks.ts';
import { LeftOut, type LeftOutCounts } from './leftOut.ts';
import { repairLines } from './lines.ts';
import { repairLinks } from './links.ts';
import { repairLists } from './lists.ts';
import { type ClipboardPicture, repairPictures } from './pictures.ts';
import { sanitizeClipboard } from './sanitizeClipboard.ts';
import { repairTables } from './tables.ts';
import { tidyDocument } from './tidyDocument.ts';
import { removeUnseen } from './unseen.ts';

export interface CleanedClipboard {
  readonly markdown: string;
  readonly leftOut: LeftOutCounts;
  readonly pictures: readonly ClipboardPicture[];
}

const parser = DOMParser.fromSchema(schema);

/**
 * Makes Markdown of the HTML in a clipboard.
 * @param origins Where the site is, so that addresses there become paths.
 * @throws TooLargeToClean
 */
export function cleanHtml(
  html: string,
  { origins }: { readonly origins: readonly string[] },
): CleanedClipboard {
  const leftOut = new LeftOut();
  const { html: sanitized, pictures: data } = sanitizeClipboard(
    html.toWellFormed().replaceAll('\0', ''),
    leftOut,
  );
  const root = JSDOM.fragment(sanitized);
  removeUnseen(root, leftOut);
  repairLists(root);
  repairLines(root, leftOut);
  repairBlocks(root);
  repairLinks(root, origins, leftOut);
  const pictures = repairPictures(root, data, origins, leftOut);
  repairTables(root, leftOut);
  const document = tidyDocument(normalForm(parser.parse(root)));
  return { markdown: asStored(writeMarkdown(document)), leftOut: leftOut.toCounts(), pictures };
}

/** As a form would clean it, so that nothing changes when it is saved. */
function asStored(markdown: string): string {
  return writeMarkdown(parseMarkdown(cleanText(markdown, { lines: true, direction: true })));
}
