import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

const skipped = new Set(['head', 'script', 'style', 'template', 'title', 'noscript']);
const paragraphs = new Set('blockquote h1 h2 h3 h4 h5 h6 ol p pre table ul'.split(' '));
const lines = new Set('address article dd div dt footer header hr li section tr'.split(' '));

type Step = DefaultTreeAdapterTypes.Node | { readonly breaks: number; readonly quote?: 1 | -1 };

/** Returns readable lines; quotations begin with `>`, as in plain mails. */
export function textOfHtml(html: string): string {
  const written: string[] = [];
  let line = '';
  let depth = 0;
  const endLine = (breaks: number) => {
    const prefix = '>'.repeat(depth);
    if (line.trim() !== '') {
      written.push(`${prefix}${prefix && ' '}${line.trim()}`);
    }
    if (breaks > 1 && written.length > 0 && written.at(-1) !== prefix) {
      written.push(prefix);
    }
    line = '';
  };
  // A mail may be nested deeper than calls can be.
  const steps: Step[] = [parseFragment(html)];
  for (let step = steps.pop(); step; step = steps.pop()) {
    if ('breaks' in step) {
      endLine(step.quote === -1 ? 1 : step.breaks);
      depth += step.quote ?? 0;
      if (step.quote === -1) {
        endLine(step.breaks);
      }
    } else if ('value' in step) {
      line = `${line}${step.value.replaceAll(/[ \t\r\n\f]+/g, ' ')}`;
    } else if (step.nodeName === 'br') {
      line === '' ? written.push('>'.repeat(depth)) : endLine(1);
    } else if ('childNodes' in step && !skipped.has(step.nodeName)) {
      const { nodeName, childNodes } = step;
      const breaks = paragraphs.has(nodeName) ? 2 : lines.has(nodeName) ? 1 : 0;
      const isQuote = nodeName === 'blockquote';
      if (breaks > 0) {
        steps.push({ breaks, quote: isQuote ? -1 : undefined });
      }
      for (const child of childNodes.toReversed()) {
        steps.push(child);
      }
      if (breaks > 0) {
        steps.push({ breaks, quote: isQuote ? 1 : undefined });
      }
    }
  }
  endLine(1);
  return written.join('\n').trim();
}
