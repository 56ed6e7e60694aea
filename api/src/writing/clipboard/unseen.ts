import { all, textOf, unwrap } from './elements.ts';
import type { LeftOut } from './leftOut.ts';

/** Removes what is no part of the text: comments, deleted and hidden text. Marks of footnotes stay as text. */
export function removeUnseen(root: ParentNode, leftOut: LeftOut): void {
  removeComments(root, leftOut);
  remove(root, 'del, .msoDel', () => leftOut.add('deletions'));
  remove(root, '[hidden="by-author"]', () => leftOut.add('hidden'));
  remove(root, '[hidden], .sr-only, .visually-hidden, .screen-reader-text');
  // Anchors beside headings, as documentation has them.
  remove(root, 'a.headerlink, a.anchor[href*="#"], a[aria-hidden="true"][href*="#"]');
  remove(root, 'br[data-look~="page-break"], .msocomoff');
  for (const note of all(root, 'a[data-note]')) {
    unwrap(note);
  }
}

function remove(root: ParentNode, selector: string, whenSeen: () => void = () => {}): void {
  let isSeen = false;
  for (const element of all(root, selector)) {
    isSeen ||= textOf(element) !== '';
    element.remove();
  }
  if (isSeen) {
    whenSeen();
  }
}

function removeComments(root: ParentNode, leftOut: LeftOut): void {
  const bodies = all(root, '[data-element="comment"]');
  remove(root, '[data-element="comment-list"], [data-element="comment"]');
  const marks = all(root, '.msocomanchor, [data-comment]').filter((mark) => !isBody(mark));
  for (const mark of all(root, '[data-comment]').filter(isBody)) {
    (mark.closest('p')?.parentElement ?? mark).remove();
  }
  for (const mark of marks) {
    (mark.closest('.MsoCommentReference, sup') ?? mark).remove();
  }
  remove(root, '.MsoCommentReference, .MsoCommentText');
  const count = Math.max(bodies.length, marks.length);
  if (count > 0) {
    leftOut.add('comments', count);
  }
}

/** Google Docs writes comments at the end, each with a link back. */
function isBody(mark: Element): boolean {
  return /#cmnt_ref\d+$/.test(mark.getAttribute('href') ?? '');
}
