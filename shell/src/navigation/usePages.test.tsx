import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { apiPath, contentPath, type SlicePage, useNavigate, useRead, useTexts } from '@site/platform';
import { ReadsProvider, SiteRouter } from '@site/platform/shell';
import { defineTexts } from '@site/platform/texts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { frameTextsPath } from '../page/pagePayload';
import type { ComposedSlice } from '../page/routes';
import type { ResolvedPage } from './resolvedPage';

const MINUTES = 60_000;

const loadSlicePage = jest.fn<(slice: ComposedSlice, route: { expose: string }) => Promise<SlicePage>>();
jest.unstable_mockModule('../slices/loadFromSlice', () => ({ loadSlicePage }));
const { usePages } = await import('./usePages');
const { usePage } = await import('./usePages');

const routeOf = (path: string) => ({ path, expose: path, smoke: path, scripts: [], styles: [] });
const slice: ComposedSlice = {
  slice: 'mf-public',
  release: '1.0.0-00000000',
  container: 'mf_public__00000000',
  browserEntry: 'browser/remoteEntry.js',
  base: '/slices/mf-public/1.0.0-00000000/',
  routes: [routeOf('/one'), routeOf('/two'), routeOf('/*')],
  slots: [],
  integrity: null,
};

const texts = defineTexts({ hero: { hero_subtitle: 'Built in' } });
const textsPath = contentPath(texts.builtIn);

const pageAt = (path: string): SlicePage => ({
  component: () => <h1>{`${path} ${useTexts(texts).text('hero_subtitle')}`}</h1>,
  texts: [texts],
  data: () => [],
});

const jobs = apiPath('/api/jobs');

function Jobs() {
  const { data, error } = useRead(jobs);
  return <h1>{data ? 'jobs' : (error?.message ?? 'loading')}</h1>;
}

const contentOf = (text: string) => ({ data: [{ key: 'hero_subtitle', content: text }] });

function Site({ first }: { first: ResolvedPage }) {
  const navigate = useNavigate();
  const pages = usePages(
    { slices: [slice], gate: ['/inside/*'], retired: ['/retired/:id'] },
    { url: '/one', page: first },
  );
  const { page } = usePage(pages);
  return (
    <>
      <button type="button" onClick={() => navigate('/one')}>
        To one
      </button>
      <button type="button" onClick={() => navigate('/two')}>
        To two
      </button>
      <button type="button" onClick={() => navigate('/inside/jobs')}>
        To inside
      </button>
      <button type="button" onClick={() => navigate('/retired/1')}>
        To retired
      </button>
      <button type="button" onClick={() => navigate('/contact')}>
        To contact
      </button>
      <button type="button" onClick={() => navigate('/history')}>
        To history
      </button>
      <button type="button" onMouseEnter={() => pages.prefetch('/two')}>
        Link to two
      </button>
      {page.kind === 'page' ? <page.component {...page.match} /> : page.kind}
    </>
  );
}

describe(usePages, () => {
  const request = jest.spyOn(globalThis, 'fetch');
  let respond: (text: string, status?: number) => void;

  beforeEach(() => {
    jest.useFakeTimers();
    request.mockReset().mockImplementation((path) => {
      if (path === frameTextsPath) {
        return Promise.resolve(Response.json(contentOf('')));
      }
      const { promise, resolve } = Promise.withResolvers<Response>();
      respond = (text, status = 200) =>
        resolve(status < 400 ? Response.json(contentOf(text)) : new Response(text, { status }));
      return promise;
    });
    loadSlicePage.mockImplementation(async (_slice, { expose }) => pageAt(expose));
    window.history.replaceState(null, '', '/one');
    render(
      <ReadsProvider data={{ [textsPath]: contentOf('Old'), [frameTextsPath]: { data: [] } }}>
        <SiteRouter>
          <Suspense fallback="nothing">
            <Site
              first={{
                kind: 'page',
                slice: 'mf-public',
                component: pageAt('/one').component,
                match: { params: {}, query: new URLSearchParams() },
                paths: [textsPath],
              }}
            />
          </Suspense>
        </SiteRouter>
      </ReadsProvider>,
    );
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  /** Returns the paths requested, without the frame's texts. */
  const asked = () => request.mock.calls.map(([path]) => path).filter((path) => path !== frameTextsPath);
  const heading = () => screen.getByRole('heading').textContent;

  async function goTo(name: 'one' | 'two' | 'inside' | 'retired' | 'contact' | 'history') {
    await act(async () => screen.getByText(`To ${name}`).click());
    await wait(10);
  }

  it('does not read texts again within 5 minutes', async () => {
    await wait(5 * MINUTES - 100);
    await goTo('two');
    expect(heading()).toBe('/two Old');
    await goTo('one');

    expect(heading()).toBe('/one Old');
    expect(request).not.toHaveBeenCalled();
  });

  it('shows texts up to 10 minutes old at once, and the new ones when they arrive', async () => {
    await goTo('two');
    await wait(7 * MINUTES);
    await goTo('one');
    expect(heading()).toBe('/one Old');
    expect(asked()).toHaveLength(1);

    respond('New');
    await wait(10);

    expect(heading()).toBe('/one New');
  });

  it('marks the document as loading once a page takes a while', async () => {
    const { dataset } = document.documentElement;
    await wait(11 * MINUTES);
    await goTo('two');
    await wait(200);
    expect(dataset.waiting).toBeUndefined();

    await wait(100);
    expect(dataset.waiting).toBe('');

    respond('New');
    await wait(10);
    expect(heading()).toBe('/two New');
    expect(dataset.waiting).toBeUndefined();

    await goTo('one');
    await wait(1_000);
    expect(dataset.waiting).toBeUndefined();
  });

  it('removes the mark when the visitor goes to another page instead', async () => {
    const { dataset } = document.documentElement;
    loadSlicePage.mockReturnValue(new Promise(() => undefined));
    await goTo('two');
    await wait(300);
    expect(dataset.waiting).toBe('');

    await goTo('one');
    expect(heading()).toBe('/one Old');
    expect(dataset.waiting).toBeUndefined();

    await goTo('two');
    await goTo('one');
    await wait(1_000);
    expect(dataset.waiting).toBeUndefined();
  });

  it('waits for older texts before showing a page seen before', async () => {
    await goTo('two');
    await wait(10 * MINUTES);
    await goTo('one');
    expect(heading()).toBe('/two Old');
    respond('New');
    await wait(10);

    expect(heading()).toBe('/one New');
    expect(asked()).toHaveLength(1);
  });

  it('waits at most a second before showing a new page, and then shows no outdated text', async () => {
    await wait(10 * MINUTES + 1);
    await goTo('two');
    expect(heading()).toBe('/one Old');

    await wait(1_000);
    expect(heading()).toMatch(/^\/two Built in/);

    respond('New');
    await wait(10);
    expect(heading()).toBe('/two New');
  });

  it('keeps the page on screen, however old, until a navigation', async () => {
    await wait(60 * MINUTES);

    expect(heading()).toBe('/one Old');
    expect(request).not.toHaveBeenCalled();
  });

  it('shows the built-in texts when older ones cannot be read again', async () => {
    await wait(11 * MINUTES);
    await goTo('two');
    respond('', 503);
    await wait(10);

    expect(heading()).toMatch(/^\/two Built in/);
  });

  it('loads a new document for an address of the session area', async () => {
    await goTo('inside');

    expect(screen.getByText('other-document')).toBeTruthy();
  });

  it.each([
    ['of a retired slice', 'retired'],
    ["of the contact form's page", 'contact'],
  ] as const)('leaves an address %s to the server', async (_, name) => {
    await goTo(name);

    expect(screen.getByText('other-document')).toBeTruthy();
  });

  it('shows a page once the data that depends on its data has arrived', async () => {
    loadSlicePage.mockImplementation(async () => ({
      component: () => <h1>{useRead(jobs).data ? 'jobs' : 'loading'}</h1>,
      data: () => [],
      furtherData: () => [jobs],
    }));
    await goTo('two');
    expect(heading()).toBe('/one Old');

    respond('There');
    await wait(10);

    expect(heading()).toBe('jobs');
  });

  describe('with a page whose data cannot be read', () => {
    beforeEach(() => {
      loadSlicePage.mockImplementation(async () => ({ component: Jobs, data: () => [jobs] }));
    });

    it('reads once per navigation', async () => {
      await goTo('two');
      respond('Away', 503);
      await wait(10);

      expect(heading()).toContain('Away');
      await wait(MINUTES);
      expect(asked()).toHaveLength(1);
    });

    it('reads once when the link was prefetched before', async () => {
      fireEvent.mouseEnter(screen.getByText('Link to two'));
      await wait(10);
      respond('Away', 503);
      await wait(100);
      await goTo('two');

      expect(heading()).toContain('Away');
      expect(asked()).toHaveLength(1);
    });

    it.each([
      [404, 'not-found'],
      [503, 'Away'],
    ])('at an address that only an editor could have used shows after %i: %s', async (status, shown) => {
      await goTo('history');
      respond('Away', status);
      await wait(10);

      expect(await screen.findByText(new RegExp(shown))).toBeTruthy();
    });

    it('waits to know whether an editor has used an address', async () => {
      await goTo('history');
      await wait(3_000);
      expect(heading()).toBe('/one Old');

      respond('Away', 404);
      await wait(10);

      expect(await screen.findByText('not-found')).toBeTruthy();
    });

    it('looks again where there was no page before', async () => {
      await goTo('history');
      respond('Away', 404);
      await wait(10_000);
      await goTo('one');
      await goTo('history');
      respond('There');
      await wait(10);

      expect(heading()).toBe('jobs');
    });

    it('reads again when the visitor comes back later', async () => {
      await goTo('two');
      respond('Away', 503);
      await wait(10_000);
      await goTo('one');
      await goTo('two');
      respond('There');
      await wait(10);

      expect(heading()).toBe('jobs');
      expect(asked()).toHaveLength(2);
    });
  });
});
