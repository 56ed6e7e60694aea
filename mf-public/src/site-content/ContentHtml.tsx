import type { ReactNode } from 'react';
import { type ContentElement, type ContentNode, parseContentHtml } from './parseContentHtml';

/**
 * Shows a text with simple markup (emphasis, line breaks, links). The server cleaned it when it was written; here only
 * an allow-list becomes elements and the rest stays text, on the server and in the browser alike.
 */
export function ContentHtml({ html }: { html: string }) {
  return <>{parseContentHtml(html).map(renderNode)}</>;
}

function renderNode(node: ContentNode, index: number): ReactNode {
  return typeof node === 'string' ? node : <Element key={index} element={node} />;
}

function Element({ element: { tag: Tag, href, children } }: { element: ContentElement }) {
  if (Tag === 'br') {
    return <br />;
  }
  return Tag === 'a' ? (
    <a href={href} rel="noopener">
      {children.map(renderNode)}
    </a>
  ) : (
    <Tag>{children.map(renderNode)}</Tag>
  );
}
