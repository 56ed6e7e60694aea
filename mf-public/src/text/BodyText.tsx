import { paragraphsOf } from '@site/platform/paragraphs';
import { RichText } from './RichText';
import { type TextNode, textOf } from './richText';

export interface Body {
  readonly text: string;
  readonly document?: readonly TextNode[];
}

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
