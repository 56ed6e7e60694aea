import { paragraphsOf } from '@site/platform/paragraphs';
import { RichText } from './RichText';
import { type TextNode, textOf } from './richText';

/** Plain, or with formatting if it has a document. */
export interface Body {
  readonly text: string;
  readonly document?: readonly TextNode[];
}

/** On one line. */
export function bodyText({ text, document }: Body): string {
  return document ? textOf(document) : text;
}

export function BodyText({ text, document }: Body) {
  return document ? <RichText document={document} /> : <Paragraphs text={text} />;
}

function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text have no other key and never move
    <p key={index} dir="auto">
      {paragraph}
    </p>
  ));
}
