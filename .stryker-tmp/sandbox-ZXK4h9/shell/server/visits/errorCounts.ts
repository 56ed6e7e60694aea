import type { InternalRegistry, ReportedError } from '../composition/internalRegistry';
import type { VisitCounts } from './visitCounts';

/** Number of different errors kept until the registry has them, for all releases together. */
const MOST = 100;

interface ErrorCountsOptions {
  readonly registry: Pick<InternalRegistry, 'reportErrors'>;
  readonly counts: Pick<VisitCounts, 'mayTell'>;
}

/** Collects what browsers report about errors and failures of releases, until the registry has it. */
export class ErrorCounts {
  private readonly options: ErrorCountsOptions;
  private pending = new Map<string, ReportedError>();
  private isReporting = false;

  constructor(options: ErrorCountsOptions) {
    this.options = options;
  }

  /** Counts a visit that had an error. Beyond the limit, only known errors are counted. */
  add(error: Omit<ReportedError, 'visits'>, network: string): void {
    if (this.options.counts.mayTell(`${error.slice}@${error.release}`, network, 'errors')) {
      keep(this.pending, { ...error, visits: 1 });
    }
  }

  /** Sends the pending counts to the registry; what fails is kept for the next time. */
  async report(): Promise<void> {
    if (this.isReporting || this.pending.size === 0) {
      return;
    }
    const reported = this.pending;
    this.pending = new Map();
    this.isReporting = true;
    try {
      await this.options.registry.reportErrors([...reported.values()]);
    } catch (error) {
      for (const one of reported.values()) {
        keep(this.pending, one);
      }
      throw error;
    } finally {
      this.isReporting = false;
    }
  }
}

function keep(errors: Map<string, ReportedError>, error: ReportedError): void {
  const { slice, release, kind, message, frames, visits } = error;
  const key = JSON.stringify([slice, release, kind, message, frames[0]]);
  const known = errors.get(key);
  if (known || errors.size < MOST) {
    errors.set(key, known ? { ...known, visits: known.visits + visits } : error);
  }
}
