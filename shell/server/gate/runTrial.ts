import type { SliceOffer, SliceRoute, SliceSlot } from '@site/platform/shell';
import { isShellSlot } from '@site/platform/shell/slice-manifest';
import { offersOf } from '@site/rules/gate';
import { ProcessEnded } from '@site/sandbox/SandboxedProcess';
import type { SiteSettings } from '../../src/page/pagePayload';
import { type ComposedSlice, matchRoute, type RouteMatch } from '../../src/page/routes';
import { withTimeLimit } from '../../src/slices/withTimeLimit';
import { ApiAnswers } from '../api-reads/ApiAnswers';
import { composedSlice } from '../composition/composition';
import { FINISHING_TIME, merged, type Order, type ReadAnswers } from '../render-workers/orders';
import { readServerHalf } from '../render-workers/readServerHalf';
import {
  type AnswerName,
  askWorker,
  type PageSlot,
  type Said,
  startWorker,
  type WorkerProcess,
} from '../render-workers/WorkerProcess';
import { type Candidate, Refusal, type RefusalCode, skippedIn, type Visited } from './candidate';
import { Pace } from './Pace';

type Report = (name: 'server' | 'smoke' | 'process', work: () => Promise<string>) => Promise<string | null>;

const resourceNames: Readonly<Record<string, string>> = {
  Timeout: 'a timer',
  Immediate: 'an immediate',
  MessagePort: 'a message channel',
};

const precedence: readonly RefusalCode[] = ['RENDER_TIMEOUT', 'RENDER_FAILED', 'SLOT_NOT_SHOWN'];

/**
 * @param report Gets what was printed; null for a refusal.
 * @throws If no worker starts, which says nothing about the release.
 */
export async function runTrial(candidate: Visited, program: string, report: Report): Promise<void> {
  const run = new TrialRun(candidate, program);
  try {
    if ((await report('server', () => run.load())) !== null) {
      await report('smoke', () => run.render());
      if (!run.hasEnded()) {
        await report('process', () => run.settle());
      }
    }
  } finally {
    await run.stop();
  }
}

interface RenderedPage {
  readonly slots: readonly PageSlot[];
  readonly isWhole: boolean;
}

class TrialRun {
  private readonly candidate: Visited;
  private readonly program: string;
  private readonly pace = new Pace();
  private readonly api: ApiAnswers | null;
  private worker: WorkerProcess | null = null;
  private at = '';

  constructor(candidate: Visited, program: string) {
    this.candidate = candidate;
    this.program = program;
    const { apiOrigin } = candidate.input;
    this.api = apiOrigin === null ? null : new ApiAnswers({ apiOrigin });
  }

  async load(): Promise<string> {
    const { input, manifest } = this.candidate;
    const half = await readServerHalf({ folder: input.folder, manifest });
    this.worker = await startWorker({ program: this.program });
    await this.opens(half.entry, () => this.ask({ do: 'load', half, isTrial: true }));
    for (const route of manifest.routes) {
      await this.opens(route.path, () => {
        smokeMatch(this.candidate, route.smoke, [route]);
        return this.ask({ do: 'open', expose: route.expose });
      });
    }
    for (const { name, expose } of filledSlots(this.candidate)) {
      await this.opens(name, () => this.ask({ do: 'open', expose, isSlot: true }));
    }
    return countOf([...manifest.routes, ...filledSlots(this.candidate)], 'loads', 'load');
  }

  /**
   * Renders with the API's answers if there are any, then without them, and then the fillings of other
   * slices' slots.
   */
  async render(): Promise<string> {
    const { routes } = this.candidate;
    const { offers = [] } = this.candidate.manifest;
    const failures = new Map<string, RefusalCode>();
    const slots = filledSlots(this.candidate);
    const attempt = async (
      at: string,
      render: (isAnswered: boolean) => Promise<void>,
      ways = this.api === null ? [false] : [true, false],
    ) => {
      for (const isAnswered of ways) {
        this.at = isAnswered ? at : `${at} without answers from the API`;
        try {
          await render(isAnswered);
        } catch (error) {
          if (error instanceof ProcessEnded) {
            throw this.endedWhile('rendered', 'RENDER_TIMEOUT', error);
          }
          const code = error instanceof Refusal ? error.code : 'RENDER_FAILED';
          failures.set(`${this.at}: ${messageOf(error)}`, code);
        }
      }
    };
    for (const route of routes) {
      await attempt(route.smoke, (isAnswered) => this.renderRoute(route, isAnswered));
    }
    for (const slot of slots) {
      await attempt(slot.name, (isAnswered) => this.renderSlot(slot, isAnswered));
    }
    for (const offer of offers) {
      const find = (isAnswered: boolean) => this.findOffered(offer, isAnswered);
      await attempt(offer.smoke, find, [this.api !== null]);
    }
    if (failures.size > 0) {
      const codes = [...failures.values()];
      throw new Refusal(
        precedence.find((code) => codes.includes(code)) ?? 'RENDER_FAILED',
        [...failures.keys()].join('\n').slice(0, 2_000),
      );
    }
    return countOf([...routes, ...slots], 'renders', 'render') + skippedIn(this.candidate);
  }

  async settle(): Promise<string> {
    const { end } = this.candidate.input.limits;
    const limit = this.pace.limitFor(end);
    const worker = this.worker as WorkerProcess;
    const begun = performance.now();
    let resources: readonly string[] = [];
    try {
      ({ resources } = await askWorker<'settled'>(worker, { do: 'settle' }, limit));
      const rest = Math.max(0, limit - (performance.now() - begun));
      throw await withTimeLimit(worker.ended, rest, 'The process does not end by itself');
    } catch (error) {
      const exit = error instanceof ProcessEnded ? error.exit : null;
      if (exit?.code === 0) {
        return 'The process ends by itself';
      }
      if (error instanceof ProcessEnded && exit) {
        throw this.endedWhile('ended', 'PROCESS_KEPT_ALIVE', error);
      }
      const open = [...new Set(resources.map((resource) => resourceNames[resource] ?? resource))];
      throw new Refusal(
        'PROCESS_KEPT_ALIVE',
        `The process does not end by itself within ${limit} ms.${open.length > 0 ? ` Still open: ${open.join(', ')}.` : ''}`,
      );
    }
  }

  hasEnded(): boolean {
    return !this.worker || this.worker.gone !== null;
  }

  async stop(): Promise<void> {
    this.worker?.kill('stopped', 'The trial is over');
    await this.api?.stop();
  }

  private async renderRoute(route: SliceRoute, isAnswered: boolean): Promise<void> {
    const found = smokeMatch(this.candidate, route.smoke, [route]);
    await this.renderPage(found, [found.slice], { url: route.smoke, isAnswered });
  }

  /**
   * A page that redirects, or that could not read everything, proves nothing, because its record may have
   * been deleted.
   */
  private async findOffered({ name, smoke }: SliceOffer, isAnswered: boolean): Promise<void> {
    const found = smokeMatch(this.candidate, smoke);
    // The page names only slots that something fills.
    const filling = { ...found.slice, slots: [{ name, expose: './Filling', scripts: [], styles: [] }] };
    const { slots, isWhole } = await this.renderPage(found, [filling], { url: smoke, isAnswered });
    if (isWhole && !slots.some((slot) => slot.name === name)) {
      throw new Refusal(
        'SLOT_NOT_SHOWN',
        `${name} is not on this page. Show it there with <Slot name="${name}">, or name another address in \`smoke\` of the offer.`,
      );
    }
  }

  private async renderPage(
    { route, match }: RouteMatch,
    slices: readonly ComposedSlice[],
    { url, isAnswered }: { readonly url: string; readonly isAnswered: boolean },
  ): Promise<RenderedPage> {
    const page = { expose: route.expose, params: match.params, query: match.query.toString() };
    const { paths } = await this.ask<'paths'>({ do: 'list', page });
    let answers = await this.read(paths, isAnswered);
    for (let isComplete = false; ; isComplete = true) {
      const said = await this.ask<'paths' | 'redirect' | 'slots' | 'html'>({
        do: 'render',
        page,
        url,
        answers,
        isComplete,
        payload: {
          slices,
          gate: [],
          retired: [],
          sessionSlices: null,
          override: null,
          isFailed: false,
          assets: { styles: [], sliceStyles: [], scripts: [], preloads: [], fonts: [] },
          settings: trialSettings(),
        },
      });
      if (said.is === 'paths' && !isComplete) {
        answers = merged(answers, await this.read(said.paths, isAnswered));
        continue;
      }
      if (said.is === 'html') {
        const [failed] = said.failures;
        const [remark] = said.remarks;
        if (failed || remark !== undefined) {
          throw new Refusal(
            failed?.isTimeout ? 'RENDER_TIMEOUT' : 'RENDER_FAILED',
            failed?.message ?? remark ?? '',
          );
        }
      }
      return {
        slots: said.is === 'slots' ? said.slots : [],
        isWhole: said.is !== 'redirect' && Object.keys(answers.failures).length === 0,
      };
    }
  }

  private async renderSlot({ name, expose }: SliceSlot, isAnswered: boolean): Promise<void> {
    for (const offer of offersOf(this.candidate.input, name)) {
      const slot = { expose, props: JSON.stringify(offer.example) };
      const { paths } = await this.ask<'paths'>({ do: 'list-slot', slot });
      const answers = await this.read(paths, isAnswered);
      const { failures } = await this.ask<'html'>({
        do: 'render-slot',
        slot,
        id: 'trial',
        url: offer.smoke,
        answers,
        settings: trialSettings(),
      });
      const [failed] = failures;
      if (failed) {
        throw new Refusal(failed.isTimeout ? 'RENDER_TIMEOUT' : 'RENDER_FAILED', failed.message);
      }
    }
  }

  private async read(paths: readonly string[], isAnswered: boolean): Promise<ReadAnswers> {
    const failure = { status: 503, message: 'The service is not available' };
    const away = { texts: {}, failures: Object.fromEntries(paths.map((path) => [path, failure])) };
    if (!this.api || !isAnswered) {
      return away;
    }
    return withTimeLimit(this.api.readAll(paths, null), this.limitOfStep(), 'The API did not answer').catch(
      () => away,
    );
  }

  private ask<Is extends AnswerName>(order: Order): Promise<Said<Is>> {
    const limit = this.limitOfStep() + (order.do === 'render' ? FINISHING_TIME : 0);
    return askWorker<Is>(this.worker as WorkerProcess, order, limit);
  }

  private limitOfStep(): number {
    return this.pace.limitFor(this.candidate.input.limits.one);
  }

  private async opens(at: string, open: () => Promise<unknown>): Promise<void> {
    this.at = at;
    try {
      await open();
    } catch (error) {
      throw error instanceof ProcessEnded
        ? this.endedWhile('loaded', 'SERVER_LOAD_FAILED', error)
        : new Refusal('SERVER_LOAD_FAILED', `${at} does not load: ${messageOf(error)}`);
    }
  }

  private endedWhile(done: string, overdue: RefusalCode, { reason, exit, message }: ProcessEnded): Refusal {
    if (reason === 'overdue') {
      return new Refusal(overdue, `${this.at} was not ${done}. ${message}.`);
    }
    return new Refusal(
      'PROCESS_ENDED',
      exit ? `The process ended ${exit.how} at ${this.at}. ${exit.said}`.trim() : `${this.at}: ${message}`,
    );
  }
}

function smokeMatch(
  { manifest }: Candidate,
  smoke: string,
  routes: readonly SliceRoute[] = manifest.routes,
): RouteMatch {
  const { pathname, search } = new URL(smoke, 'http://site');
  const found = matchRoute([{ ...composedSlice(manifest), routes }], pathname, search);
  if (!found) {
    throw new Error(`${smoke} does not match ${routes.map(({ path }) => path).join(', ')}`);
  }
  return found;
}

function filledSlots({ manifest }: Candidate): readonly SliceSlot[] {
  return manifest.slots.filter(({ name }) => !isShellSlot(name));
}

function trialSettings(): SiteSettings {
  return { headerVariant: 'standard', publicUrl: 'http://site', year: new Date().getFullYear() };
}

function countOf(routes: readonly unknown[], one: string, several: string): string {
  return routes.length === 1 ? `1 page ${one}` : `${routes.length} pages ${several}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
