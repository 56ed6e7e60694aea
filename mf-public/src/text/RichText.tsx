import { ContentLink, SiteLink } from '@site/platform';
import type { ContentHeading } from '@site/platform/article-content';
import type { ReactNode } from 'react';
import { ResponsivePicture } from '../images/Picture';
import { uploadedImage } from '../images/uploadedImage';
import styles from './RichText.module.css';
import { headingsIn, isHeading, type TextElement, type TextNode, textOf } from './richText';

interface RichTextProps {
  readonly document: readonly TextNode[];
  readonly headings?: readonly ContentHeading[];
}

export function RichText({ document, headings = headingsIn(document) }: RichTextProps) {
  const rest = headings.values();
  const blocks = document.map((node, index) => {
    const id = isHeading(node) ? rest.next().value?.id : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a text have no other key and never move
    return <Node key={index} node={node} id={id} dir="auto" />;
  });
  return <div className={`${styles.text} prose`}>{blocks}</div>;
}

interface NodeProps {
  readonly node: TextNode;
  readonly id?: string;
  /** The direction of outermost blocks; nested ones, such as quotations, take it from their own text. */
  readonly dir?: 'auto';
}

function Node({ node, id, dir }: NodeProps): ReactNode {
  if (typeof node === 'string') {
    return node;
  }
  const children = node.children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Node key={index} node={child} />
  ));
  const { tag: Tag, start, alignment } = node;
  switch (Tag) {
    case 'a':
      return <ContentLink href={node.href ?? ''}>{children}</ContentLink>;
    case 'figure':
      return <Figure element={node} />;
    case 'card':
      return <Card element={node} />;
    case 'table':
      return <Table>{children}</Table>;
    case 'hr':
    case 'br':
      return <Tag />;
    case 'pre':
      return <pre>{children}</pre>;
    case 'ol':
      return (
        <ol start={start} dir={dir}>
          {children}
        </ol>
      );
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
    default:
      return (
        <Tag id={id} dir={dir}>
          {children}
        </Tag>
      );
  }
}

function Figure({ element: { picture, children } }: { element: TextElement }) {
  const caption = textOf(children);
  const own = picture && uploadedImage(picture.address)?.width;
  return (
    picture && (
      <figure className={styles.figure}>
        <ResponsivePicture
          url={picture.address}
          alt={picture.alternative}
          width={picture.width}
          height={picture.height}
          // If its address names no width, there is only one size.
          sizes={`min(49rem, 100vw - 2.5rem, ${own ?? 0}px)`}
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

/** A wide table scrolls within its own frame, with the keyboard as well. */
function Table({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.table} aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
