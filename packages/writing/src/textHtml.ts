import type { TextElement, TextNode } from './textNodes.ts';

/** Writes what a page shows as HTML, for readers that take no tree. */
export function textHtml(nodes: readonly TextNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escaped(node) : elementHtml(node))).join('');
}

function elementHtml({ tag, children, href, start, alignment, picture }: TextElement): string {
  const content = textHtml(children);
  switch (tag) {
    case 'br':
    case 'hr':
      return `<${tag}>`;
    case 'a':
      return `<a href="${escaped(href ?? '')}">${content}</a>`;
    case 'card':
      return `<p><a href="${escaped(href ?? '')}">${content}</a></p>`;
    case 'figure': {
      const { address = '', alternative = '' } = picture ?? {};
      const image = `<img src="${escaped(address)}" alt="${escaped(alternative)}">`;
      return `<figure>${image}${content && `<figcaption>${content}</figcaption>`}</figure>`;
    }
    default: {
      const attributes = [
        start !== undefined && ` start="${start}"`,
        alignment !== undefined && ` align="${alignment}"`,
      ];
      return `<${tag}${attributes.filter(Boolean).join('')}>${content}</${tag}>`;
    }
  }
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
