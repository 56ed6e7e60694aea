import type { FormFactor, VitalName } from '@site/rules/vitalScale';
import type { EndReason } from '@site/sandbox/SandboxedProcess';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OrderedRender } from './render-workers/ReleasePool';
import type { Site, Using } from './site';
import type { FailureSource } from './visits/networkShares';

/** In seconds. */
const TIMES = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The bounds lie around those of good and poor: https://web.dev/articles/vitals. */
const VITALS = {
  lcp: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  fcp: [0.4, 0.8, 1.2, 1.8, 2.4, 3, 4, 6],
  ttfb: [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3],
  inp: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1],
  cls: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
} as const satisfies Record<VitalName, readonly number[]>;

type ShedReason = 'event-loop' | 'workers';

export type Sources = Pick<Site, 'current'> &
  Using<{
    keptPages: 'counts' | 'sizes';
    apiAnswers: 'counts' | 'size' | 'underWayCount';
    contentVersion: 'isAway';
    workers: 'states';
    brokenOff: 'total';
  }>;

export class ShellMetrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly shedRequests = this.counter(
    'shell_requests_shed_total',
    'Requests refused with 503 because the process or the render workers were overloaded.',
    ['reason'],
  );
  private readonly renders = this.histogram(
    'shell_render_duration_seconds',
    'Time that render workers took to render a page or the content of a slot, by slice and release.',
    ['slice', 'release'],
  );
  private readonly waits = this.histogram(
    'shell_worker_wait_seconds',
    'Time that a rendering waited for a free worker.',
    ['slice'],
  );
  readonly requests = this.histogram(
    'shell_request_duration_seconds',
    'Time to answer requests, by method, pattern of the page or route, and status.',
    ['method', 'route', 'status'],
  );
  private readonly workerEnds = this.counter(
    'shell_workers_ended_total',
    'Render workers that ended, by reason; overdue ones were killed at their deadline.',
    ['slice', 'reason'],
  );
  private readonly failedVisits = this.counter(
    'shell_failed_visits_total',
    'Visits that failed, as seen by the server or a browser, and visits with errors.',
    ['slice', 'source'],
  );
  private readonly vitals = {
    lcp: this.vital('lcp', '_seconds', 'Largest Contentful Paint'),
    inp: this.vital('inp', '_seconds', 'Interaction to Next Paint'),
    cls: this.vital('cls', '', 'Cumulative Layout Shift'),
    fcp: this.vital('fcp', '_seconds', 'First Contentful Paint'),
    ttfb: this.vital('ttfb', '_seconds', 'Time to First Byte'),
  };

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    for (const reason of ['event-loop', 'workers'] satisfies ShedReason[]) {
      this.shedRequests.inc({ reason }, 0);
    }
  }

  show({ keptPages, apiAnswers, contentVersion, workers, brokenOff, current }: Sources): void {
    const releases = () => current() ?? [];
    const byLabel = (label: string, counts: Readonly<Record<string, number>>): Values =>
      Object.entries(counts).map(([name, count]) => [{ [label]: name }, count]);
    this.total(
      'shell_requests_aborted_total',
      'Requests whose client disconnected before the answer.',
      [],
      () => [[{}, brokenOff.total]],
    );
    this.total(
      'shell_kept_pages_requests_total',
      'Requests for pages: served from kept pages (hit), from kept pages while the API was away (stale), or rendered (miss).',
      ['result'],
      () => byLabel('result', keptPages.counts),
    );
    this.gauge(
      'shell_kept_pages',
      'Kept pages, by kind of address: own, or invented, as anybody can make up any number of them.',
      ['kind'],
      () => Object.entries(keptPages.sizes()).map(([kind, { pages }]) => [{ kind }, pages]),
    );
    this.gauge('shell_kept_pages_bytes', 'Memory used by kept pages.', ['kind'], () =>
      Object.entries(keptPages.sizes()).map(([kind, { bytes }]) => [{ kind }, bytes]),
    );
    this.total(
      'shell_api_reads_total',
      'Reads of content: kept (hit), joined to one in progress (shared), sent to the API (miss), and sent but failed (failed).',
      ['result'],
      () => byLabel('result', apiAnswers.counts),
    );
    for (const [name, help, read] of [
      ['shell_api_reads_kept_bytes', 'Memory used by kept reads.', () => apiAnswers.size],
      ['shell_api_reads_under_way', 'Reads waiting for the API.', () => apiAnswers.underWayCount],
      [
        'shell_api_away',
        '1 while the API does not answer, otherwise 0.',
        () => (contentVersion.isAway ? 1 : 0),
      ],
      [
        'shell_slices_unavailable',
        'Live slices that this shell cannot show.',
        () => releases().filter(({ isUnavailable }) => isUnavailable).length,
      ],
    ] as const) {
      this.gauge(name, help, [], () => [[{}, read()]]);
    }
    for (const [name, help, key] of [
      ['shell_workers', 'Running render workers.', 'workers'],
      ['shell_workers_busy', 'Render workers that are rendering.', 'busy'],
      ['shell_workers_waiting', 'Renderings waiting for a worker.', 'waiting'],
    ] as const) {
      this.gauge(name, help, ['slice', 'release'], () =>
        workers.states().map(({ slice, release, [key]: value }) => [{ slice, release }, value]),
      );
    }
    this.gauge(
      'shell_release_info',
      'Releases that visits get; always 1.',
      ['slice', 'release', 'kind'],
      () =>
        releases().flatMap(({ live, canary }) => [
          ...(live ? [infoOf(live.manifest, 'live')] : []),
          ...(canary ? [infoOf(canary.release.manifest, 'canary')] : []),
        ]),
    );
  }

  rendered({ slice, release, wait, duration }: OrderedRender): void {
    this.renders.observe({ slice, release }, duration / 1_000);
    this.waits.observe({ slice }, wait / 1_000);
  }

  hasEnded(slice: string, reason: EndReason): void {
    this.workerEnds.inc({ slice, reason });
  }

  hasClosed(slice: string, release: string): void {
    this.renders.remove({ slice, release });
  }

  hasShed(reason: ShedReason): void {
    this.shedRequests.inc({ reason });
  }

  hasFailed(release: string, source: FailureSource): void {
    this.failedVisits.inc({ slice: sliceOf(release), source });
  }

  /** In milliseconds, or a layout shift score. */
  hasMeasured(release: string, form: FormFactor, name: VitalName, value: number): void {
    this.vitals[name].observe({ slice: sliceOf(release), form }, name === 'cls' ? value : value / 1_000);
  }

  private counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: this.registers });
  }

  private vital(name: VitalName, suffix: string, help: string) {
    return this.histogram(
      `shell_web_vitals_${name}${suffix}`,
      `${help} as measured by visitors' browsers, by slice and form factor.`,
      ['slice', 'form'],
      VITALS[name],
    );
  }

  private histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: readonly number[] = TIMES,
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: this.registers });
  }

  private gauge(name: string, help: string, labelNames: string[], read: () => Values): void {
    new Gauge({ name, help, labelNames, registers: this.registers, collect: fillWith(read) });
  }

  private total(name: string, help: string, labelNames: string[], read: () => Values): void {
    new Counter({ name, help, labelNames, registers: this.registers, collect: fillWith(read) });
  }
}

type Values = readonly (readonly [Record<string, string>, number])[];

function fillWith(read: () => Values) {
  return function collect(this: Counter | Gauge): void {
    const values = read();
    this.reset();
    for (const [labels, value] of values) {
      this.inc(labels, value);
    }
  };
}

function infoOf({ slice, release }: { readonly slice: string; readonly release: string }, kind: string) {
  return [{ slice, release, kind }, 1] as const;
}

function sliceOf(release: string): string {
  return release.split('@', 1)[0] ?? '';
}
