import { webUrl } from '@site/rules/links';
import { isAddress } from '@site/writing/addresses';
import type { LeftOut } from './leftOut.ts';
import { type Markup, rewrite, textOf } from './markup.ts';

/** Links lead where they say, and only where texts may link to. */
export function withLinks(nodes: readonly Markup[], origins: readonly string[], leftOut: LeftOut): Markup[] {
  return rewrite(nodes, (link) => {
    const { name, attributes, children } = link;
    if (name !== 'a') {
      return [link];
    }
    const href = attributes['data-address'] ?? attributes.href ?? '';
    const address = addressOf(href, origins);
    if (address !== undefined) {
      return [{ name, attributes: { href: address }, children }];
    }
    const text = textOf(children);
    if (isPlace(href) && note.test(text)) {
      // The number of a note stands apart from its text.
      return /^\d+$/.test(text) ? [...children, ' '] : children;
    }
    if (href !== '' && text !== '') {
      leftOut.add(isPlace(href) ? 'places' : 'links');
    }
    return children;
  });
}

const note = /^(?:\[?(?:\p{N}+|[a-z]|[ivxlc]+)\]?|[↑↩†‡*^⏎]\uFE0E?)$/u;

/** Returns the address as texts hold it, a path on this site. Undefined where texts may not link to. */
function addressOf(href: string, origins: readonly string[]): string | undefined {
  const written = href.trim();
  if (isPlace(written)) {
    return undefined;
  }
  const absolute = /^www\.[^\s/]+\.[^\s]+$/i.test(written) ? `https://${written}` : written;
  const address = /^https?:/i.test(absolute) ? webUrl(behindRedirects(encoded(absolute))) : encoded(absolute);
  return address !== undefined && isAddress(address) ? onSite(address, origins) : undefined;
}

export function onSite(address: string, origins: readonly string[]): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && origins.includes(url.origin) ? url.pathname + url.search + url.hash : address;
}

/** Whether it leads to a place within a document of Word, or on the page itself. */
function isPlace(href: string): boolean {
  return /^(?:#|file:.*#|about:blank#)/i.test(href);
}

function encoded(address: string): string {
  return address.replaceAll(/\s/g, (space) => (space === ' ' ? '%20' : ''));
}

/** Google and Outlook put an address of theirs before that of the link. */
function behindRedirects(address: string): string {
  let behind = address;
  for (let steps = 0; steps < 3; steps += 1) {
    const url = URL.canParse(behind) ? new URL(behind) : undefined;
    const isGoogle = /^(?:www\.)?google\.[a-z.]+$/.test(url?.hostname ?? '') && url?.pathname === '/url';
    const isOutlook = /(?:^|\.)safelinks\.protection\.(?:outlook|office365)\.(?:com|us)$/.test(
      url?.hostname ?? '',
    );
    const target = isGoogle
      ? (url?.searchParams.get('q') ?? url?.searchParams.get('url'))
      : isOutlook
        ? url?.searchParams.get('url')
        : undefined;
    if (!target) {
      return behind;
    }
    behind = target;
  }
  return behind;
}
