import type { TextElement, TextNode } from './textNodes.ts';

export function textHtml(nodes: readonly TextNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeHtml(node) : elementHtml(node))).join('');
}

function elementHtml({ tag, children, href, start, alignment, picture }: TextElement): string {
  const content = textHtml(children);
  switch (tag) {
    case 'br':
    case 'hr':
      return `<${tag}>`;
    case 'a':
      return `<a href="${escapeHtml(href ?? '')}">${content}</a>`;
    case 'card':
      return `<p><a href="${escapeHtml(href ?? '')}">${content}</a></p>`;
    case 'figure': {
      const { address = '', alternative = '' } = picture ?? {};
      const image = `<img src="${escapeHtml(address)}" alt="${escapeHtml(alternative)}">`;
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

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
