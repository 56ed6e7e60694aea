import type { InternalRegistry, ReportedError } from '../composition/internalRegistry';
import { Tally } from './tally';
import type { VisitCounts } from './visitCounts';

/** Number of different errors kept until the registry has them, for all releases together. */
const MOST = 100;

interface ErrorCountsOptions {
  readonly registry: Pick<InternalRegistry, 'reportErrors'>;
  readonly counts: Pick<VisitCounts, 'mayTell'>;
}

interface Pending extends ReportedError {
  visits: number;
}

/** Collects what browsers report about errors and failures of releases. */
export class ErrorCounts extends Tally<Pending> {
  private readonly options: ErrorCountsOptions;

  constructor(options: ErrorCountsOptions) {
    super({
      most: MOST,
      merge: (since, before) => {
        since.visits += before.visits;
      },
      send: (errors) => options.registry.reportErrors(errors.map(([, error]) => error)),
    });
    this.options = options;
  }

  /** Counts a visit that had an error. Beyond the limit, only known errors are counted. */
  add(error: Omit<ReportedError, 'visits'>, network: string): void {
    const { slice, release, kind, message, frames } = error;
    if (this.options.counts.mayTell(`${slice}@${release}`, network, 'errors')) {
      const key = JSON.stringify([slice, release, kind, message, frames[0]]);
      const pending = this.of(key, () => ({ ...error, visits: 0 }));
      if (pending) {
        pending.visits += 1;
      }
    }
  }
}
