import { createRouter, ReadsProvider, SiteRouter } from '@site/platform/shell';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, VisitNote } from './App';
import { fetchPressedDialog } from './contact/ContactDialog';
import { Document } from './document/Document';
import { documentAddress, hasLeftDocument } from './document/documentAddress';
import { isContactPage, loadOwnPage, loadSessionArea } from './navigation/loadOwnPage';
import type { ResolvedPage } from './navigation/resolvedPage';
import { shownPage, usePages } from './navigation/usePages';
import { PAYLOAD_ELEMENT_ID, type PagePayload } from './page/pagePayload';
import { isAmong, matchPage, matchRoute, matchSlot } from './page/routes';
import { loadSlicePage, loadSlot, registerSlices } from './slices/loadFromSlice';
import { reportError, reportVisit, startMeasuring, watchErrors } from './slices/reportSliceFailure';

const payloadElement = document.getElementById(PAYLOAD_ELEMENT_ID);
const payloadText = payloadElement?.textContent ?? '';
const payload = JSON.parse(payloadText) as PagePayload;
const address = documentAddress();
const { pathname, search } = address;
/** In development, the HTML comes from another build, so it is replaced instead of hydrated. */
const isDevelopment = process.env.NODE_ENV === 'development';
const searchSlot = matchSlot(payload.slices, 'header-search');

registerSlices(payload.slices);
const found = payload.isNotFound ? null : matchPage(payload, pathname, search);
reportVisit(payload, (found ?? matchRoute(payload.sessionSlices ?? [], pathname, search))?.slice.slice);
watchErrors();
fetchPressedDialog();

// With a Suspense fallback, React would discard the server's HTML.
void firstPage().then(async (page) => {
  if (payload.preview?.token) {
    (await import('./notices/VisitBadges')).sendToken(payload.preview.token);
  }
  if (hasLeftDocument(address)) {
    window.location.reload();
    return;
  }
  const site = (
    <SiteRouter router={createRouter()}>
      <Site first={{ url: `${pathname}${search}`, page }} />
    </SiteRouter>
  );
  if (isDevelopment) {
    // The development server's `siteDocument.ts` creates this element.
    createRoot(document.getElementById('development-site') ?? document.body).render(
      <ReadsProvider data={payload.data} failures={payload.failures}>
        {site}
      </ReadsProvider>,
    );
    return;
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <Document
        payload={payload}
        headScript={document.querySelector('head script')?.textContent ?? ''}
        payloadText={payloadText}
        nonce={payloadElement?.nonce || undefined}
      >
        {site}
      </Document>,
      {
        // The error's own stack has only React's frames.
        onRecoverableError(error, { componentStack }) {
          console.error(error);
          reportError((error as Error).cause ?? error, componentStack);
        },
      },
    );
  });
  if (page.kind === 'page' && !payload.override && !payload.preview) {
    startMeasuring(payload.slices, page.slice);
  }
});

function Site({ first }: { first: { url: string; page: ResolvedPage } }) {
  const pages = usePages(payload, first);
  return (
    <App
      pages={pages}
      settings={payload.settings}
      slices={payload.slices}
      visitNote={(page) => <VisitNote override={payload.override} preview={payload.preview} page={page} />}
      prefetch={pages.prefetch}
      loadSearch={searchSlot && (() => loadSlot(searchSlot))}
    />
  );
}

async function firstPage(): Promise<ResolvedPage> {
  if (isContactPage(pathname)) {
    return loadOwnPage('contact', served(), payload.contact);
  }
  if (payload.isFailed && !isDevelopment) {
    return { kind: 'failed' };
  }
  if (!found) {
    return isAmong(payload.gate, pathname)
      ? loadSessionArea(payload.sessionSlices)
      : loadOwnPage(isAmong(payload.retired, pathname) ? 'gone' : 'not-found', served());
  }
  const { slice, route } = found;
  try {
    return shownPage(found, await loadSlicePage(slice, route));
  } catch (error) {
    console.error(`${slice.slice} could not be loaded`, error);
    return { kind: 'failed', error, part: { slice, entry: route }, serverContent: served() };
  }
}

function served(): Node {
  return document.querySelector('main > div')?.cloneNode(true) ?? document.createElement('div');
}
