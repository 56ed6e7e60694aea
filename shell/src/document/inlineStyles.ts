import type { DocumentAssets } from '../page/pagePayload';

/** Style elements of the document that hold a style sheet: `data-href` is its address. */
const SELECTOR = 'style[data-href]';

/** The texts of the style sheets that the server has put into this document, by address. */
export function inlineStylesOfDocument(): ReadonlyMap<string, string> {
  return new Map(
    [...document.querySelectorAll<HTMLStyleElement>(SELECTOR)].map(({ dataset, textContent }) => [
      dataset.href ?? '',
      textContent ?? '',
    ]),
  );
}

/** Whether the document holds a style sheet. */
export function isInline(href: string): boolean {
  return [...document.querySelectorAll<HTMLStyleElement>(SELECTOR)].some(
    ({ dataset }) => dataset.href === href,
  );
}

/** Tells the loaders of releases, which look for links, which style sheets the document holds. */
export function markInlineStyles({ sliceStyles }: DocumentAssets): void {
  for (const { href, mark } of sliceStyles) {
    if (isInline(href)) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.dataset.rspack = mark;
      document.head.append(link);
    }
  }
}
