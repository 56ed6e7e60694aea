import type { ReadOf } from '@site/platform';
import { type ContentHeading, headingIds } from '@site/platform/article-content';

export type TextNode = NonNullable<ReadOf<'/api/articles/{id}'>['data']['document']>[number];

export type TextElement = Exclude<TextNode, string>;

export function textOf(nodes: readonly TextNode[]): string {
  return words(nodes).replaceAll(/\s+/g, ' ').trim();
}

export function headingsIn(nodes: readonly TextNode[]): ContentHeading[] {
  const headings = nodes.filter(isHeading);
  const ids = headingIds(headings.map(({ children }) => textOf(children)));
  return headings.map(({ tag, children }, index) => ({
    kind: tag === 'h2' ? 'heading' : 'subheading',
    text: textOf(children),
    id: ids[index] ?? '',
  }));
}

export function isHeading(node: TextNode): node is TextElement {
  return typeof node !== 'string' && (node.tag === 'h2' || node.tag === 'h3');
}

const inline: readonly TextElement['tag'][] = ['a', 'strong', 'em', 'code'];

function words(nodes: readonly TextNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') {
        return node;
      }
      const inside = node.tag === 'card' ? '' : words(node.children);
      return inline.includes(node.tag) ? inside : ` ${inside} `;
    })
    .join('');
}
