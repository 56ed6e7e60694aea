import { type ApiPath, type PageMatch, redirectOf, type SlicePage, type SliceRoute } from '@site/platform';
import { type ComposedSlice, matchRoute } from '../../../src/page/composition';
import { pagePaths } from '../../../src/page/pagePaths';
import { composedSlice } from '../../composition/composedSlice';
import { requireServerHalf, type VerifiedRelease } from '../../composition/serverHalf';
import { loadServerPage } from '../../render/loadServerPage';
import type { PageData } from '../../render/readPageData';
import { RenderTimeout, renderHtml } from '../../render/renderHtml';
import type { TrialAnswers, TrialOrder, TrialReport } from './trialMessages';

/** How long after the last page the process is looked at, in milliseconds: what has to end by itself has ended. */
const SETTLED_AFTER = 1_000;

interface SmokePage {
  readonly route: SliceRoute;
  readonly page: SlicePage;
  readonly match: PageMatch;
}

/** Loads and renders a release as the shell's server would, in a process that it may spoil. */
async function tryRelease({ folder, manifest, hasAnswers }: TrialOrder): Promise<void> {
  const before = process.getActiveResourcesInfo();
  const release: VerifiedRelease = { folder, manifest };
  const slice = composedSlice(manifest);
  const pages = await loadPages(slice, release);
  if (!pages) {
    return;
  }
  tell({ step: 'loaded' });
  for (const page of pages) {
    for (const isAnswered of hasAnswers ? [true, false] : [false]) {
      await renderPage(slice, page, isAnswered);
    }
  }
  tell({ step: 'rendered' });
  setTimeout(() => tell({ step: 'kept', resources: addedTo(before) }), SETTLED_AFTER).unref();
}

/** Null when a page does not load. */
async function loadPages(
  slice: ComposedSlice,
  release: VerifiedRelease,
): Promise<readonly SmokePage[] | null> {
  const pages: SmokePage[] = [];
  let what = release.manifest.serverEntry ?? '';
  try {
    tell({ step: 'loading', what });
    requireServerHalf(release);
    for (const route of slice.routes) {
      what = route.path;
      tell({ step: 'loading', what });
      const { pathname, search } = new URL(route.smoke, 'http://site');
      const found = matchRoute([{ ...slice, routes: [route] }], pathname, search);
      if (!found) {
        throw new Error(`${route.smoke} is no address of ${route.path}`);
      }
      pages.push({ route, page: await loadServerPage(found, release), match: found.match });
    }
    return pages;
  } catch (error) {
    fail('server', `${what} does not load`, error);
    return null;
  }
}

async function renderPage(
  slice: ComposedSlice,
  { route, page, match }: SmokePage,
  isAnswered: boolean,
): Promise<void> {
  const what = isAnswered ? route.smoke : `${route.smoke} without the API's answers`;
  try {
    tell({ step: 'rendering', what });
    const paths = pagePaths(page, match);
    const first = await read(paths, isAnswered);
    tell({ step: 'rendering', what });
    const answer = (path: ApiPath) => first.data[path] as never;
    redirectOf(page, match, answer);
    const further = await read(page.furtherData?.(match, answer) ?? [], isAnswered);
    tell({ step: 'rendering', what });
    const { errors } = await renderHtml({
      url: route.smoke,
      page: { kind: 'page', slice: slice.slice, component: page.component, match, paths },
      payload: {
        slices: [slice],
        gate: [],
        sessionSlices: null,
        visit: '',
        override: null,
        data: { ...first.data, ...further.data },
        failures: { ...first.failures, ...further.failures },
        isFailed: false,
        assets: { styles: [], sliceStyles: [], scripts: [], preloads: [], fonts: [] },
        settings: { headerVariant: 'standard', publicUrl: 'http://site', year: new Date().getFullYear() },
      },
    });
    const [failed] = errors;
    if (failed) {
      throw failed.error;
    }
  } catch (error) {
    fail('smoke', what, error);
  }
}

/** The parent reads: what runs here has nobody's address. */
function read(paths: readonly string[], isAnswered: boolean): Promise<PageData> {
  if (!isAnswered || paths.length === 0) {
    const failure = { status: 503, message: 'The service is not available' };
    return Promise.resolve({ data: {}, failures: Object.fromEntries(paths.map((path) => [path, failure])) });
  }
  return new Promise((resolve) => {
    process.once('message', (answers) => resolve(answers as TrialAnswers));
    tell({ step: 'reading', paths });
  });
}

/** Kinds of what is open now and was not open then. */
function addedTo(before: readonly string[]): string[] {
  const left = [...before];
  return process.getActiveResourcesInfo().filter((kind) => {
    const at = left.indexOf(kind);
    return at < 0 || left.splice(at, 1).length === 0;
  });
}

function tell(report: TrialReport): void {
  process.send?.(report);
}

function fail(phase: 'server' | 'smoke', what: string, error: unknown): void {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  tell({ step: 'failed', phase, message: `${what}: ${reason}`, isOverdue: error instanceof RenderTimeout });
}

process.once('message', (order) => void tryRelease(order as TrialOrder));
tell({ step: 'ready' });
