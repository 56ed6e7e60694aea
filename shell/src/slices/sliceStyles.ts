import type { SliceEntry } from '@site/platform/shell';
import { useInsertionEffect } from 'react';
import { type ComposedSlice, type SliceStyle, stylesOf } from '../page/composition';

/** A page of a slice, or what fills a slot, with the release that it is of. */
export interface SlicePart {
  readonly slice: ComposedSlice;
  readonly entry: SliceEntry;
}

/** Stands in the place of a media query while nothing on screen needs a stylesheet. */
const NOWHERE = 'not all';

const known: ComposedSlice[] = [];

/** What is on screen. One part may be there more than once. */
const shown: SlicePart[] = [];

/** Makes releases known: their stylesheets hold only while a part on screen needs them, whoever adds them. */
export function followStyles(slices: readonly ComposedSlice[]): void {
  const isFirst = known.length === 0;
  known.push(...slices);
  if (!isFirst) {
    return;
  }
  // What a release loads by itself would hold at once, also when it was only fetched ahead.
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLLinkElement) {
        update(node);
      }
    }
  }).observe(document.head, { childList: true });
}

/** Has the styles of a part hold for as long as the component is on screen. Fetch them first, or it flashes. */
export function useStyles(part: SlicePart | undefined): void {
  const { slice, entry } = part ?? {};
  // Before anything is measured or painted, and in one with the leaving of the page before.
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

/** Fetches the stylesheets of a part. They do not hold before it is on screen. Rejects when one cannot be had. */
export async function fetchStyles({ slice, entry }: SlicePart): Promise<void> {
  await Promise.all(stylesOf(slice, entry).map(styleFetched));
}

/** Stylesheets that were added here, by address. */
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
    // A browser is in no hurry with what holds nowhere.
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

/** A stylesheet of the document itself: once the document is complete, one that is empty has failed. */
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
    // Nobody may read the rules of a stylesheet that did not arrive.
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
  // What a release adds itself is named with the origin.
  const { pathname } = new URL(link.href);
  const slice = known.find(({ base }) => pathname.startsWith(base));
  if (slice) {
    setMedia(link, isNeeded(slice, pathname) ? '' : NOWHERE);
  }
}

/** What no page and no slot starts with was loaded by one that is on screen. */
function isNeeded(slice: ComposedSlice, href: string): boolean {
  const isOf = (entry: SliceEntry) => stylesOf(slice, entry).some((style) => style.href === href);
  const entries = shown.filter((part) => part.slice === slice).map(({ entry }) => entry);
  return entries.some(isOf) || (entries.length > 0 && ![...slice.routes, ...slice.slots].some(isOf));
}

/** The stylesheet's own list is changed where there is one: Safari fetches anew when the attribute changes. */
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
