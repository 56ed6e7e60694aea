import { type PageMatch } from '@site/platform';
import { type ReadAnswer, redirectOf } from '@site/platform/shell';
import { pagePaths } from '../../../src/page/pagePayload';
import { failureMessage } from '../../../src/slices/failureMessage';
import { renderHtml } from '../../html/renderHtml';
import { RenderTimeout } from '../../html/renderText';
import { type OrderTo, parsedAnswers, type WantedPage } from '../orders';
import type { Answer } from '../WorkerProcess';
import type { LoadedRelease } from './loadedRelease';
import { pageSlots } from './pageSlots';

export async function listPaths(release: LoadedRelease, { page: wanted }: OrderTo<'list'>): Promise<Answer> {
  const page = await release.page(wanted.expose);
  return { is: 'paths', paths: [...pagePaths(page, matchOf(wanted))] };
}

/** Answers with the page, a redirect, the paths to read first, or the page's slots. */
export async function renderWantedPage(
  release: LoadedRelease,
  { page: wanted, url, answers, isComplete, payload, slots: filled }: OrderTo<'render'>,
): Promise<Answer> {
  const page = await release.page(wanted.expose);
  const match = matchOf(wanted);
  const remarks: string[] = [];
  const data = parsedAnswers(answers.texts);
  const { failures } = answers;
  if (!isComplete) {
    const answer: ReadAnswer = (path) => data[path] as never;
    const redirect = attempt(remarks, () => redirectOf(page, match, answer));
    if (redirect) {
      return { is: 'redirect', url: redirect };
    }
    const further = attempt(remarks, () => page.furtherData?.(match, answer)) ?? [];
    const unread = [...further].filter((path) => !(path in data || path in failures));
    if (unread.length > 0) {
      return { is: 'paths', paths: unread };
    }
  }
  const slots = pageSlots(payload.slices, filled);
  const { html, errors } = await renderHtml({
    url,
    page: {
      kind: 'page',
      slice: release.slice,
      component: slots.with(page.component),
      match,
      paths: pagePaths(page, match),
    },
    payload: { ...payload, data, failures },
    builtInTexts: (page.texts ?? []).map(({ builtIn }) => builtIn),
  });
  const unknown = slots.wanted();
  if (unknown.length > 0) {
    return { is: 'slots', slots: unknown };
  }
  return {
    is: 'html',
    html,
    failures: errors.map(({ error, isOfSlice }) => ({
      message: failureMessage(error),
      isOfSlice,
      isTimeout: error instanceof RenderTimeout,
    })),
    remarks,
  };
}

function matchOf({ params, query }: WantedPage): PageMatch {
  return { params, query: new URLSearchParams(query) };
}

function attempt<Said>(remarks: string[], question: () => Said): Said | undefined {
  try {
    return question();
  } catch (error) {
    remarks.push(failureMessage(error));
    return undefined;
  }
}
