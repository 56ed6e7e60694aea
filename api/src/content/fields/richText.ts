import { choice } from './choice.js';
import type { Field } from './field.js';
import { type RuledText, ruledText, type TextOptions, textRule } from './text.js';

interface RichTextOptions extends TextOptions {
  readonly most: number;
  /** The field that says whether the text is Markdown. Without it, it always is. */
  readonly format?: string;
  /** Pages show short lines of a plain text as headings. */
  readonly hasPlainHeadings?: boolean;
}

/** A text with headings, lists, links and pictures, written as Markdown. */
export function richText<const Options extends RichTextOptions>(
  label: string,
  options: Options,
): RuledText<Options> {
  const { format, hasPlainHeadings } = options;
  return ruledText(textRule(label, options.most, options), options, {
    form: {
      type: 'richText',
      label,
      rows: 12,
      ...(format && { format }),
      ...(hasPlainHeadings && { hasPlainHeadings }),
    },
    body: { lines: true },
  });
}

/** How a text beside it is written: `plain` as all texts once were. */
export function textFormat(): Field<'plain' | 'markdown'> {
  return choice('Format', ['plain', 'markdown'], {
    called: 'TextFormat',
    initial: 'plain',
    form: { type: 'format', blank: 'markdown' },
  });
}
