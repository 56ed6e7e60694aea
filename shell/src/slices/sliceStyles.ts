import type { SliceEntry } from '@site/platform/shell';
import { useInsertionEffect } from 'react';
import { type ComposedSlice, type SliceStyle, stylesOf } from '../page/routes';

export interface SlicePart {
  readonly slice: ComposedSlice;
  readonly entry: SliceEntry;
}

const NOWHERE = 'not all';

const known: ComposedSlice[] = [];

const shown: SlicePart[] = [];

export function followStyles(slices: readonly ComposedSlice[]): void {
  const isFirst = known.length === 0;
  known.push(...slices);
  if (!isFirst) {
    return;
  }
  // Without this, a style sheet that a release loads itself would apply at once.
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLLinkElement) {
        update(node);
      }
    }
  }).observe(document.head, { childList: true });
}

/** Without styles that have been fetched, the content would flash unstyled. */
export function useStyles(part: SlicePart | undefined): void {
  const { slice, entry } = part ?? {};
  // This runs before layout and paint, as the previous page is removed.
  useInsertionEffect(() => {
    if (!slice || !entry) {
      return;
    }
    const one = { slice, entry };
    shown.push(one);
    updateAll();
    return () => {
      shown.splice(shown.indexOf(one), 1);
      updateAll();
    };
  }, [slice, entry]);
}

export async function fetchStyles({ slice, entry }: SlicePart): Promise<void> {
  await Promise.all(stylesOf(slice, entry).map(styleFetched));
}

const added = new Map<string, Promise<void>>();

function styleFetched({ href, mark, integrity = '' }: SliceStyle): Promise<void> {
  const before = added.get(href);
  if (before) {
    return before;
  }
  const ofDocument = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);
  if (ofDocument) {
    return arrived(ofDocument);
  }
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href,
    media: NOWHERE,
    // The default priority of these files is low.
    fetchPriority: 'high',
    integrity,
    crossOrigin: 'anonymous',
  });
  link.dataset.rspack = mark;
  const loading = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => {
      update(link);
      resolve();
    });
    link.addEventListener('error', () => {
      added.delete(href);
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
  });
  added.set(href, loading);
  document.head.append(link);
  return loading;
}

/** A link without rules in a complete document has failed. */
async function arrived(link: HTMLLinkElement): Promise<void> {
  if (!hasRules(link) && document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  if (!hasRules(link)) {
    throw new Error(`${link.getAttribute('href')} could not be loaded`);
  }
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    // Reading the rules of a failed style sheet throws.
    return false;
  }
}

function updateAll(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    update(link);
  }
}

function update(link: HTMLLinkElement): void {
  if (link.rel !== 'stylesheet' || !link.href) {
    return;
  }
  const { pathname } = new URL(link.href);
  const slice = known.find(({ base }) => pathname.startsWith(base));
  if (slice) {
    setMedia(link, isNeeded(slice, pathname) ? '' : NOWHERE);
  }
}

/** A style sheet of no page or slot was loaded by a part on screen. */
function isNeeded(slice: ComposedSlice, href: string): boolean {
  const isOf = (entry: SliceEntry) => stylesOf(slice, entry).some((style) => style.href === href);
  const entries = shown.filter((part) => part.slice === slice).map(({ entry }) => entry);
  return entries.some(isOf) || (entries.length > 0 && ![...slice.routes, ...slice.slots].some(isOf));
}

/** Safari fetches the file again when the attribute changes. */
function setMedia(link: HTMLLinkElement, media: string): void {
  const { mediaText } = link.sheet?.media ?? { mediaText: link.media };
  if (mediaText === media) {
    return;
  }
  if (link.sheet) {
    link.sheet.media.mediaText = media;
  } else {
    link.media = media;
  }
}
