import type { InternalRegistry, ReportedError } from '../composition/internalRegistry';
import { Tally } from './tally';
import type { VisitCounts } from './visitCounts';

/** The most different errors of all releases until the registry has them. */
const MOST = 100;

interface ErrorCountsOptions {
  readonly registry: Pick<InternalRegistry, 'reportErrors'>;
  readonly counts: Pick<VisitCounts, 'mayTell'>;
}

interface Pending extends ReportedError {
  visits: number;
}

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

  /** When the limit is reached, only errors that are already there count. */
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
