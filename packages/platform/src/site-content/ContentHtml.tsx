import type { ReactNode } from 'react';
import { ExternalMark, SiteLink } from '../links/SiteLink';
import {
  type ContentElement,
  type ContentNode,
  isBlock,
  parseContentHtml,
  withoutBlocks,
} from './parseContentHtml';

interface ContentHtmlProps {
  /** Sanitised HTML, or a built-in text. */
  readonly html: string;
  /** For places that are elements already: no own element, no blocks. */
  readonly inline?: boolean;
  readonly className?: string;
}

/**
 * Shows a text of the site as a paragraph or as its blocks. The API has sanitised it; here, too, only listed
 * elements are rendered.
 */
export function ContentHtml({ html, inline, className }: ContentHtmlProps) {
  const nodes = parseContentHtml(html);
  const blocks = nodes.filter(isBlock);
  if (inline) {
    return withoutBlocks(nodes).map(renderNode);
  }
  return blocks.length < 2 && blocks.every(({ tag }) => tag === 'p') ? (
    <p className={className} dir="auto">
      {withoutBlocks(nodes).map(renderNode)}
    </p>
  ) : (
    <div className={className ? `${className} prose` : 'prose'} dir="auto">
      {nodes.map(renderNode)}
    </div>
  );
}

function renderNode(node: ContentNode, index: number): ReactNode {
  return typeof node === 'string' ? node : <Element key={index} element={node} />;
}

function Element({ element }: { element: ContentElement }) {
  const { tag: Tag, href, children } = element;
  if (Tag === 'br' || Tag === 'hr') {
    return <Tag />;
  }
  const content = children.map(renderNode);
  return href === undefined ? (
    <Tag dir={isBlock(element) ? 'auto' : undefined}>{content}</Tag>
  ) : (
    <ContentLink href={href}>{content}</ContentLink>
  );
}

function ContentLink({ href, children }: { href: string; children: ReactNode }) {
  // A path with a dot is a file.
  if (/^\/[^.]*$/.test(href)) {
    return <SiteLink to={href}>{children}</SiteLink>;
  }
  return (
    <a href={href} rel="noopener">
      {children}
      {/^http/i.test(href) && <ExternalMark />}
    </a>
  );
}
