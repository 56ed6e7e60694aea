import type { LeftOut, Reason } from './leftOut.ts';
import { find, hasClass, looks, type Markup, type MarkupElement, rewrite, textOf } from './markup.ts';

/** Removes comments, deleted and hidden text; marks of footnotes stay. */
export function withoutUnseen(nodes: readonly Markup[], leftOut: LeftOut): Markup[] {
  const counts = { marks: 0, bodies: 0 };
  const said = new Set<Reason>();
  const seen = rewrite(nodes, (element) => {
    const { name, attributes, children } = element;
    if (name === 'p' && find(children, isCommentBody).length > 0) {
      return [];
    }
    if (isCommentMark(element)) {
      counts.marks += 1;
      return [];
    }
    if (attributes['data-element'] === 'comment') {
      counts.bodies += 1;
      return [];
    }
    const reason = reasonOf(element);
    if (reason !== undefined) {
      if (textOf(children) !== '') {
        said.add(reason);
      }
      return [];
    }
    return isNothing(element) ? [] : 'data-note' in attributes ? children : [element];
  });
  const comments = Math.max(counts.marks, counts.bodies);
  if (comments > 0) {
    leftOut.add('comments', comments);
  }
  for (const reason of said) {
    leftOut.add(reason);
  }
  return seen;
}

function reasonOf(element: MarkupElement): Reason | undefined {
  if (element.name === 'del' || hasClass(element, /^msoDel$/)) {
    return 'deletions';
  }
  return element.attributes.hidden === 'by-author' ? 'hidden' : undefined;
}

function isNothing(element: MarkupElement): boolean {
  const { name, attributes } = element;
  return (
    'hidden' in attributes ||
    attributes['data-element'] === 'comment-list' ||
    hasClass(
      element,
      /^(?:MsoComment(?:Reference|Text)|msocomoff|sr-only|visually-hidden|screen-reader-text)$/,
    ) ||
    looks(element, 'page-break') ||
    // Documentation has such links beside headings.
    (name === 'a' &&
      (attributes.href?.includes('#') ?? false) &&
      (hasClass(element, /^(?:anchor|headerlink)$/) || attributes['aria-hidden'] === 'true'))
  );
}

function isCommentMark(element: MarkupElement): boolean {
  return (
    hasClass(element, /^msocomanchor$/) || ('data-comment' in element.attributes && !isCommentBody(element))
  );
}

/** Google Docs writes comments at the end, each with a link back. */
function isCommentBody({ attributes }: MarkupElement): boolean {
  return 'data-comment' in attributes && /#cmnt_ref\d+$/.test(attributes.href ?? '');
}
