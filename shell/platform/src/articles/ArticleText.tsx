import styles from './ArticleText.module.css';
import type { ContentBlock } from './articleContent';

/** An article's text. It is text throughout: markup in it is shown, never run. */
export function ArticleText({ blocks }: { blocks: readonly ContentBlock[] }) {
  return (
    <div className={`${styles.text} prose`}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one text have no other name and never move
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
