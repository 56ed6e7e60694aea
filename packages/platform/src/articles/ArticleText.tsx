import styles from './ArticleText.module.css';
import type { ContentBlock } from './articleContent';

/** Shows an article. Markup in it is not interpreted. */
export function ArticleText({ blocks }: { blocks: readonly ContentBlock[] }) {
  return (
    <div className={`${styles.text} prose`}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text have no other key and never move
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ContentBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} dir="auto">
          {block.text}
        </h2>
      );
    case 'subheading':
      return (
        <h3 id={block.id} dir="auto">
          {block.text}
        </h3>
      );
    case 'paragraph':
      return <p dir="auto">{block.text}</p>;
  }
}
