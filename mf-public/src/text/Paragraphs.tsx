import { paragraphsOf } from '@site/platform/paragraphs';

export function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text have no other key and never move
    <p key={index} dir="auto">
      {paragraph}
    </p>
  ));
}
