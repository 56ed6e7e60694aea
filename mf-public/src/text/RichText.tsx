import { SiteLink } from '@site/platform';
import type { ReactNode } from 'react';
import { ResponsivePicture } from '../images/ResponsivePicture';
import { ExternalLink } from '../links/ExternalLink';
import styles from './RichText.module.css';
import { headingsIn, isHeading, type TextElement, type TextNode, textOf } from './richText';

interface RichTextProps {
  readonly document: readonly TextNode[];
  /** Of the column, for pictures. */
  readonly sizes?: string;
}

/** Shows a text that was written with headings, lists, links, pictures and tables. */
export function RichText({ document, sizes = MEASURE }: RichTextProps) {
  const headings = headingsIn(document).values();
  const blocks = document.map((node, index) => {
    const id = isHeading(node) ? headings.next().value?.id : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a text have no other key and never move
    return <Node key={index} node={node} id={id} sizes={sizes} />;
  });
  return <div className={`${styles.text} prose`}>{blocks}</div>;
}

/** Beyond the column's width, a larger picture would not show more. */
const MEASURE = 'min(42rem, 100vw - 2.5rem)';

interface NodeProps {
  readonly node: TextNode;
  readonly id?: string;
  readonly sizes: string;
}

function Node({ node, id, sizes }: NodeProps): ReactNode {
  if (typeof node === 'string') {
    return node;
  }
  const children = node.children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Node key={index} node={child} sizes={sizes} />
  ));
  const { tag: Tag, start, alignment } = node;
  switch (Tag) {
    case 'a':
      return <TextLink href={node.href}>{children}</TextLink>;
    case 'figure':
      return <Figure element={node} sizes={sizes} />;
    case 'card':
      return <Card element={node} />;
    case 'table':
      return <Table>{children}</Table>;
    case 'hr':
    case 'br':
      return <Tag />;
    case 'ol':
      return <ol start={start}>{children}</ol>;
    case 'th':
      return (
        <th scope="col" className={alignment && styles[alignment]} dir="auto">
          {children}
        </th>
      );
    case 'td':
      return (
        <td className={alignment && styles[alignment]} dir="auto">
          {children}
        </td>
      );
    case 'p':
    case 'h2':
    case 'h3':
    case 'li':
    case 'blockquote':
      return (
        <Tag id={id} dir="auto">
          {children}
        </Tag>
      );
    default:
      return <Tag>{children}</Tag>;
  }
}

function TextLink({ href = '', children }: { href?: string; children: ReactNode }) {
  if (/^https?:/i.test(href)) {
    return <ExternalLink href={href}>{children}</ExternalLink>;
  }
  // A path with a dot is a file.
  return /^\/[^.]*$/.test(href) ? <SiteLink to={href}>{children}</SiteLink> : <a href={href}>{children}</a>;
}

function Figure({ element: { picture, children }, sizes }: { element: TextElement; sizes: string }) {
  const caption = textOf(children);
  return (
    picture && (
      <figure className={styles.figure}>
        <ResponsivePicture
          url={picture.address}
          alt={picture.alternative}
          width={picture.width}
          height={picture.height}
          sizes={sizes}
        />
        {caption && <figcaption dir="auto">{caption}</figcaption>}
      </figure>
    )
  );
}

function Card({ element: { href = '', children, summary } }: { element: TextElement }) {
  return (
    <div className={styles.card}>
      <p dir="auto">
        <SiteLink to={href}>{textOf(children)}</SiteLink>
      </p>
      {summary && <p dir="auto">{summary}</p>}
    </div>
  );
}

/** A wide table scrolls within its own frame, by keyboard, too. */
function Table({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.table} aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
