import type { SliceManifest } from '@site/platform/shell';
import { matchPath } from 'react-router';
import { SHELL_BASE } from './shellDevelopment.ts';
import { developmentBase } from './sliceDevelopment.ts';

interface NamedSlice {
  readonly slice: string;
}

interface Payload {
  readonly slices: readonly NamedSlice[];
  readonly gate: readonly string[];
  readonly sessionSlices?: readonly NamedSlice[] | null;
  readonly override: readonly object[] | null;
  readonly visit: string;
}

interface DocumentChanges {
  readonly manifests: readonly SliceManifest[];
  readonly pathname: string;
  readonly badge: string | null;
}

const payloadElement =
  /(<script id="page-payload" type="application\/json"(?: nonce="([\w+/=]+)")?>)([^<]*)(<\/script>)/;

export function isSiteDocument(html: string): boolean {
  return payloadElement.test(html);
}

/** Changes the site's document so that the browser renders everything again. */
export function withDevelopment(html: string, changes: DocumentChanges): string {
  const document = html
    .replace(/<head>[\s\S]*?<\/head>/, (head) => headOf(head))
    // The site has a root of its own, because the overlay of the development server must stay beside it.
    .replace('<body>', '<body><div id="development-site" class="development-site">')
    .replace(
      payloadElement,
      (_, start, _nonce, text, end) => `</div>${start}${textOf(withSlices(JSON.parse(text), changes))}${end}`,
    );
  return changes.manifests.some((manifest) => hasPageAt(manifest, changes.pathname))
    ? document.replace(
        /(<main\b[^>]*>)[\s\S]*(<\/main>)/,
        '$1<div aria-busy="true" class="development-page"></div>$2',
      )
    : document;
}

export function ownDocument(html: string, script: string): string {
  const [, , nonce] = payloadElement.exec(html) ?? [];
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    headScriptOf(html),
    `<script src="${script}" defer${nonce ? ` nonce="${nonce}"` : ''}></script></head><body></body></html>`,
  ].join('');
}

function headScriptOf(html: string): string {
  return /<script>[\s\S]*?<\/script>/.exec(html)?.[0] ?? '';
}

/** React adds the page's metadata. The inline script stays: the security policy has its hash. */
function headOf(head: string): string {
  return [
    '<head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml"/>',
    headScriptOf(head),
    `<link rel="stylesheet" href="${SHELL_BASE}main.css"/>`,
    `<script src="${SHELL_BASE}main.js" defer></script></head>`,
  ].join('');
}

export function withSessionSlices(
  slices: readonly NamedSlice[],
  manifests: readonly SliceManifest[],
): readonly NamedSlice[] {
  return replaced(
    slices,
    manifests.filter(({ access }) => access === 'session'),
  );
}

export function hasPageAt({ routes }: SliceManifest, pathname: string): boolean {
  return routes.some(({ path }) => matchPath({ path, end: true }, pathname) !== null);
}

function withSlices(payload: Payload, { manifests, badge }: DocumentChanges): Payload {
  const { gate: sessionPaths, override, sessionSlices } = payload;
  const forSessions = manifests.filter(({ access }) => access === 'session');
  return {
    ...payload,
    slices: replaced(
      payload.slices,
      manifests.filter(({ access }) => access === 'public'),
    ),
    gate: [
      ...new Set([...sessionPaths, ...forSessions.flatMap(({ routes }) => routes.map(({ path }) => path))]),
    ],
    // Null would mean that nobody is signed in. If the site did not check, the browser does.
    sessionSlices: sessionSlices ? withSessionSlices(sessionSlices, manifests) : undefined,
    override:
      badge === null
        ? override
        : [...(override ?? []), ...manifests.map(({ slice }) => ({ slice, release: badge }))],
    // Errors in development are not failures of a release.
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
      integrity: null,
    })),
  ];
}

/** The text cannot end its script element. */
function textOf(payload: Payload): string {
  return JSON.stringify(payload)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
