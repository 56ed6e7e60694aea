import { matchPath } from 'react-router';
import type { SliceManifest } from '../src/slice/sliceManifest.ts';
import { SHELL_BASE } from './shellDevelopment.ts';
import { developmentBase } from './sliceDevelopment.ts';

/** A slice as documents name it. */
interface NamedSlice {
  readonly slice: string;
}

/** What is put into documents; the rest of a document's payload passes as the site wrote it. */
interface Payload {
  readonly slices: readonly NamedSlice[];
  readonly gate: readonly string[];
  readonly sessionSlices?: readonly NamedSlice[] | null;
  readonly override: readonly object[] | null;
  readonly visit: string;
}

interface DocumentChanges {
  /** The slices that are developed. */
  readonly manifests: readonly SliceManifest[];
  readonly pathname: string;
  /** What the badge names in the place of a release; null shows none. */
  readonly badge: string | null;
}

const payloadElement =
  /(<script id="page-payload" type="application\/json"(?: nonce="[\w+/=]+")?>)([^<]*)(<\/script>)/;

/** Whether a text is a document of the site, which tells of its slices. */
export function isSiteDocument(html: string): boolean {
  return payloadElement.test(html);
}

/**
 * Puts the slices that are developed, and the development build of the shell, into a document of the site. All of it is
 * rendered anew in the browser; until then the site's frame is there, and an empty place for a page that is developed.
 */
export function withDevelopment(html: string, changes: DocumentChanges): string {
  const document = html
    .replace(/<head>[\s\S]*?<\/head>/, (head) => headOf(head))
    // An element of the site's own, so that what the updates' client shows beside it stays.
    .replace('<body>', '<body><div id="development-site" class="development-site">')
    .replace(
      payloadElement,
      (_, start, text, end) => `</div>${start}${textOf(withSlices(JSON.parse(text), changes))}${end}`,
    );
  return changes.manifests.some((manifest) => hasPageAt(manifest, changes.pathname))
    ? document.replace(
        /(<main\b[^>]*>)[\s\S]*(<\/main>)/,
        '$1<div aria-busy="true" class="development-page"></div>$2',
      )
    : document;
}

/** What pages say of themselves comes with them. The site's one inline script stays: the security policy names it. */
function headOf(head: string): string {
  const [headScript = ''] = /<script>[\s\S]*?<\/script>/.exec(head) ?? [];
  return [
    '<head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml"/>',
    headScript,
    `<link rel="stylesheet" href="${SHELL_BASE}main.css"/>`,
    `<script src="${SHELL_BASE}main.js" defer></script></head>`,
  ].join('');
}

/** Puts the slices that are developed among those for sessions. */
export function withSessionSlices(
  slices: readonly NamedSlice[],
  manifests: readonly SliceManifest[],
): readonly NamedSlice[] {
  return replaced(
    slices,
    manifests.filter(({ access }) => access === 'session'),
  );
}

/** Whether a slice has a page at a path. */
export function hasPageAt({ routes }: SliceManifest, pathname: string): boolean {
  return routes.some(({ path }) => matchPath({ path, end: true }, pathname) !== null);
}

function withSlices(payload: Payload, { manifests, badge }: DocumentChanges): Payload {
  const { gate, override, sessionSlices } = payload;
  const forSessions = manifests.filter(({ access }) => access === 'session');
  return {
    ...payload,
    slices: replaced(
      payload.slices,
      manifests.filter(({ access }) => access === 'public'),
    ),
    gate: [...new Set([...gate, ...forSessions.flatMap(({ routes }) => routes.map(({ path }) => path))])],
    // Null would say that there is no session; where the site did not ask, the browser does.
    sessionSlices: sessionSlices ? withSessionSlices(sessionSlices, manifests) : undefined,
    override:
      badge === null
        ? override
        : [...(override ?? []), ...manifests.map(({ slice }) => ({ slice, release: badge }))],
    // What goes wrong here is no failure of a release.
    visit: '',
  };
}

function replaced(slices: readonly NamedSlice[], manifests: readonly SliceManifest[]): readonly NamedSlice[] {
  return [
    ...slices.filter(({ slice }) => !manifests.some((manifest) => manifest.slice === slice)),
    ...manifests.map(({ slice, release, container, routes, slots, browserEntry, menu }) => ({
      slice,
      release,
      container,
      routes,
      slots,
      menu,
      browserEntry,
      base: developmentBase(slice),
      // What it uses of the platform is noted by builds alone.
      needsPlatformTexts: true,
      integrity: null,
    })),
  ];
}

/** As the site writes it: nothing in it ends the element. */
function textOf(payload: Payload): string {
  return JSON.stringify(payload)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
