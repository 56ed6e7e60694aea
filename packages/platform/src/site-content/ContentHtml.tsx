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
  /** HTML that the API has sanitized. */
  readonly html: string;
  /** Whether it is shown without an element of its own and without blocks. */
  readonly inline?: boolean;
  readonly className?: string;
}

/** Shows a text. The API has sanitized it, and here, too, only listed elements are rendered. */
export function ContentHtml({ html, inline, className }: ContentHtmlProps) {
  const nodes = parseContentHtml(html);
  const blocks = nodes.filter(isBlock);
  if (inline) {
    return rendered(withoutBlocks(nodes));
  }
  return blocks.length < 2 && blocks.every(({ tag }) => tag === 'p') ? (
    <p className={className} dir="auto">
      {rendered(withoutBlocks(nodes))}
    </p>
  ) : (
    <div className={className ? `${className} prose` : 'prose'} dir="auto">
      {rendered(nodes, 'auto')}
    </div>
  );
}

/** @param dir The direction of blocks. */
function rendered(nodes: readonly ContentNode[], dir?: 'auto'): ReactNode {
  return nodes.map((node, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a text have no other key and never move
    typeof node === 'string' ? node : <Element key={index} element={node} dir={dir} />,
  );
}

function Element({ element: { tag: Tag, href, children }, dir }: { element: ContentElement; dir?: 'auto' }) {
  if (Tag === 'br' || Tag === 'hr') {
    return <Tag />;
  }
  return href === undefined ? (
    <Tag dir={dir}>{rendered(children)}</Tag>
  ) : (
    <ContentLink href={href}>{rendered(children)}</ContentLink>
  );
}

/** Leads to a page of the site, a file, or another site. */
export function ContentLink({ href, children }: { href: string; children: ReactNode }) {
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
