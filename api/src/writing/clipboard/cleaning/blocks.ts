import {
  element,
  find,
  hasClass,
  isEmpty,
  type Markup,
  type MarkupElement,
  regroup,
  rewrite,
  textOf,
} from './markup.ts';

export function withBlocks(nodes: readonly Markup[]): readonly Markup[] {
  const renamed = rewrite(nodes, (one) => [withCode(withHeading(one))]);
  const titles = find(renamed, ({ name, children }) => name === 'h1' && !isEmpty(children));
  return regroup(
    // If a text has several main headings, the next level becomes the second of the text.
    rewrite(renamed, (one) => figure(titles.length > 1 && one.name === 'h2' ? { ...one, name: 'h3' } : one)),
    withQuotesAndCaptions,
  );
}

function withHeading(one: MarkupElement): MarkupElement {
  const { name, attributes, children } = one;
  const level = Math.min(6, Number(attributes['aria-level']) || 2);
  const heading = /^h\d$/.test(name)
    ? name
    : hasClass(one, /^MsoTitle$/)
      ? 'h1'
      : hasClass(one, /^MsoHeading[7-9]$/)
        ? 'h6'
        : attributes.role === 'heading'
          ? `h${level}`
          : undefined;
  // Numbers of headings are part of what they say.
  return heading === undefined ? one : element(heading, rewrite(children, withoutBullet));
}

function withoutBullet(mark: MarkupElement): readonly Markup[] {
  if (mark.attributes['data-list'] === undefined) {
    return [mark];
  }
  const text = textOf(mark.children);
  return /[\p{L}\p{N}]/u.test(text) ? [`${text} `] : [];
}

function withCode(one: MarkupElement): MarkupElement {
  const isCode = one.name === 'pre' || (one.name === 'div' && one.attributes['data-look']?.includes('code'));
  if (!isCode) {
    return one;
  }
  const classes = find([one], ({ attributes }) => /\blang(?:uage)?-/.test(attributes.class ?? ''))[0];
  const language =
    one.attributes['data-language'] ??
    /\blang(?:uage)?-(\S+)/.exec(classes?.attributes.class ?? '')?.[1] ??
    '';
  const code = codeOf(one.children).replace(/^\n+|\s+$/g, '');
  return element('pre', [code], { 'data-language': language });
}

function codeOf(nodes: readonly Markup[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') {
        return node;
      }
      const text = codeOf(node.children);
      const isLine = /^(?:div|p|li|tr)$/.test(node.name) && !text.endsWith('\n');
      return node.name === 'br' ? '\n' : isLine ? `${text}\n` : text;
    })
    .join('');
}

function figure(one: MarkupElement): readonly Markup[] {
  if (one.name !== 'figure') {
    return [one];
  }
  const captions = find(one.children, ({ name }) => name === 'figcaption');
  const isOne = find(one.children, ({ name }) => name === 'img').length === 1 && captions.length < 2;
  if (isOne && textOf(one.children) === textOf(captions)) {
    return [one];
  }
  return rewrite(one.children, (inner) => [inner.name === 'figcaption' ? { ...inner, name: 'p' } : inner]);
}

function withQuotesAndCaptions(siblings: readonly Markup[]): readonly Markup[] {
  if (
    !siblings.some(
      (node) => typeof node !== 'string' && hasClass(node, /^Mso(?:Quote|IntenseQuote|Caption)$/),
    )
  ) {
    return siblings;
  }
  const result: Markup[] = [];
  let quote: Markup[] | undefined;
  for (const node of siblings.filter((one) => typeof one !== 'string' || one.trim() !== '')) {
    const before = result.at(-1);
    if (typeof node !== 'string' && hasClass(node, /^Mso(?:Intense)?Quote$/)) {
      if (quote === undefined) {
        quote = [];
        result.push(element('blockquote', quote));
      }
      quote.push({ ...node, attributes: {} });
      continue;
    }
    quote = undefined;
    if (typeof node !== 'string' && hasClass(node, /^MsoCaption$/) && isPicture(before)) {
      const caption = element('figcaption', node.children);
      result.splice(-1, 1, element('figure', [...before.children, caption]));
    } else {
      result.push(node);
    }
  }
  return result;
}

function isPicture(node: Markup | undefined): node is MarkupElement {
  if (node === undefined || typeof node === 'string') {
    return false;
  }
  const pictures = find(node.children, ({ name }) => name === 'img');
  return node.name === 'p' && pictures.length === 1 && textOf(node.children) === '';
}
