import { all, isEmpty, rename, textOf, unwrap } from './elements.ts';

/** Gives headings, quotes, code and pictures the elements that they have in texts. */
export function repairBlocks(root: ParentNode): void {
  repairHeadings(root);
  repairQuotes(root);
  repairCode(root);
  repairFigures(root);
}

function repairHeadings(root: ParentNode): void {
  for (const title of all(root, '.MsoTitle')) {
    rename(title, 'h1');
  }
  for (const heading of all(root, 'p.MsoHeading7, p.MsoHeading8, p.MsoHeading9')) {
    rename(heading, 'h6');
  }
  for (const heading of all(root, 'p[role="heading"], div[role="heading"]')) {
    const level = Math.min(6, Number(heading.getAttribute('aria-level')) || 2);
    rename(heading, `h${level}`);
  }
  // Their numbers are a part of what they say.
  for (const mark of all(
    root,
    'h1 [data-list], h2 [data-list], h3 [data-list], h4 [data-list], h5 [data-list]',
  )) {
    mark.replaceWith(/[\p{L}\p{N}]/u.test(textOf(mark)) ? `${textOf(mark)} ` : '');
  }
  lowerLevels(root);
}

/** Below several main headings, the next level is the second one of the text; below a single title, the first. */
function lowerLevels(root: ParentNode): void {
  const titles = all(root, 'h1').filter((heading) => !isEmpty(heading));
  if (titles.length > 1) {
    for (const heading of all(root, 'h2')) {
      rename(heading, 'h3');
    }
  }
}

function repairQuotes(root: ParentNode): void {
  for (const paragraph of all(root, 'p.MsoQuote, p.MsoIntenseQuote')) {
    const before = paragraph.previousElementSibling;
    const isNext = before?.tagName === 'BLOCKQUOTE' && before.className === 'MsoQuote';
    const quote = isNext ? before : paragraph.ownerDocument.createElement('blockquote');
    if (!isNext) {
      quote.className = 'MsoQuote';
      paragraph.before(quote);
    }
    quote.append(paragraph);
  }
}

function repairCode(root: ParentNode): void {
  for (const block of all(root, 'div[data-look~="code"]')) {
    if (block.closest('pre') === null) {
      rename(block, 'pre');
    }
  }
  for (const block of all(root, 'pre')) {
    const named = [block, ...all(block, '[class]')].map(({ className }) => className).join(' ');
    const language = /(?:^| )lang(?:uage)?-(\S+)/.exec(named)?.[1];
    const lines = codeOf(block).replace(/^\n+|\s+$/g, '');
    block.textContent = lines;
    if (language !== undefined) {
      block.setAttribute('data-language', language);
    }
  }
}

function codeOf(node: Node): string {
  const { nodeName, nodeValue } = node;
  if (nodeValue !== null) {
    return nodeValue;
  }
  const text = [...node.childNodes].map(codeOf).join('');
  return nodeName === 'BR'
    ? '\n'
    : /^(?:DIV|P|LI|TR)$/.test(nodeName) && !text.endsWith('\n')
      ? `${text}\n`
      : text;
}

/** A figure has one picture and its caption. Pictures within lines come after them. */
function repairFigures(root: ParentNode): void {
  for (const caption of all(root, 'p.MsoCaption')) {
    const before = caption.previousElementSibling;
    if (before?.tagName === 'P' && textOf(before) === '' && before.querySelectorAll('img').length === 1) {
      rename(before, 'figure').append(rename(caption, 'figcaption'));
    }
  }
  for (const figure of all(root, 'figure')) {
    const caption = figure.querySelector('figcaption');
    const hasMore = textOf(figure) !== textOf(caption);
    if (figure.querySelectorAll('img').length !== 1 || hasMore) {
      for (const one of all(figure, 'figcaption')) {
        rename(one, 'p');
      }
      unwrap(figure);
    }
  }
  for (const line of all(root, 'p, h1, h2, h3, h4, h5, h6').filter(
    (one) => one.querySelector('img') !== null,
  )) {
    line.after(...line.querySelectorAll('img'));
  }
}
