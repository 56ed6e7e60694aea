import { schema } from '@site/writing/schema';
import type { Node } from 'prosemirror-model';

interface TextLink {
  readonly href: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Each link is whole, whatever marks its parts have. @param start The position of the block's content. */
export function linksIn(block: Node, start: number): readonly TextLink[] {
  const links: TextLink[] = [];
  block.forEach((child, offset) => {
    const href: string | undefined = schema.marks.link.isInSet(child.marks)?.attrs.href;
    const last = links.at(-1);
    const [from, to, text] = [start + offset, start + offset + child.nodeSize, child.text ?? ''];
    if (href !== undefined && last?.href === href && last.to === from) {
      links.splice(-1, 1, { ...last, to, text: last.text + text });
    } else if (href !== undefined) {
      links.push({ href, from, to, text });
    }
  });
  return links;
}
