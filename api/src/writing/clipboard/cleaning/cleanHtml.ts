import { cleanText } from '@site/rules/cleanText';
import { normalForm } from '@site/writing/normalForm';
import { parseMarkdown } from '@site/writing/parseMarkdown';
import { writeMarkdown } from '@site/writing/writeMarkdown';
import type { Node } from 'prosemirror-model';
import { withBlocks } from './blocks.ts';
import { LeftOut, type LeftOutCounts } from './leftOut.ts';
import { withLines } from './lines.ts';
import { withLinks } from './links.ts';
import { withLists } from './lists.ts';
import { parseMarkup } from './markup.ts';
import { type ClipboardPicture, withPictures } from './pictures.ts';
import { sanitizeClipboard } from './sanitizeClipboard.ts';
import { withTables } from './tables.ts';
import { tidyDocument } from './tidyDocument.ts';
import { toDocument } from './toDocument.ts';
import { withoutUnseen } from './unseen.ts';

export interface CleanedClipboard {
  readonly markdown: string;
  readonly title: string;
  readonly leftOut: LeftOutCounts;
  readonly pictures: readonly ClipboardPicture[];
  /** The paths on this site to which links lead. */
  readonly paths: readonly string[];
}

export interface CleaningOptions {
  /** Addresses at these origins become paths. */
  readonly origins: readonly string[];
  readonly pictures: boolean;
}

/** @throws TooLargeToClean */
export function cleanHtml(html: string, options: CleaningOptions): CleanedClipboard {
  const leftOut = new LeftOut();
  const { html: sanitized, pictures: data } = sanitizeClipboard(
    html.toWellFormed().replaceAll('\0', ''),
    leftOut,
  );
  const seen = withoutUnseen(parseMarkup(sanitized), leftOut);
  const arranged = withBlocks(withLines(withLists(seen), leftOut));
  const linked = withLinks(arranged, options.origins, leftOut);
  const { nodes, pictures } = withPictures(linked, data, options, leftOut);
  const document = tidyDocument(normalForm(toDocument(withTables(nodes, leftOut))));
  return {
    markdown: asStored(writeMarkdown(document)),
    title: document.children.find(({ type }) => type.name === 'heading')?.textContent ?? '',
    leftOut: leftOut.toCounts(),
    pictures,
    paths: pathsIn(document),
  };
}

/** Cleans it like a form, so that saving changes nothing. */
function asStored(markdown: string): string {
  return writeMarkdown(parseMarkdown(cleanText(markdown, { lines: true, direction: true })));
}

function pathsIn(document: Node): string[] {
  const paths = new Set<string>();
  document.descendants(({ marks }) => {
    for (const { attrs } of marks.filter(({ attrs: { href } }) => href?.startsWith('/'))) {
      paths.add(attrs.href);
    }
  });
  return [...paths];
}
