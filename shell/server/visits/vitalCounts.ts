import {
  BUCKETS,
  bucketOf,
  type FormFactor,
  formFactors,
  type VitalName,
  vitalNames,
} from '@site/rules/vitalScale';
import { z } from 'zod';
import type { InternalRegistry, VitalHistogram } from '../composition/internalRegistry';
import { growingCache } from '../limits';
import { Tally } from './tally';
import type { VisitCounts } from './visitCounts';
import { VISIT_LIFETIME } from './visitToken';

/**
 * The most histograms that are kept while the API is away and sent at once, and visits that are remembered.
 */
const MOST = { kept: 1_000, reported: 150, visits: 50_000 };
/** Pages in the background are painted late, but a larger value was made up. */
const LONGEST = 60 * 60 * 1_000;

const milliseconds = z.number().min(0).max(LONGEST).optional();

/** In milliseconds, and a layout shift score. */
export const measuredVitals = z.strictObject({
  form: z.enum(formFactors),
  lcp: milliseconds,
  inp: milliseconds,
  cls: z.number().min(0).max(1_000).optional(),
  fcp: milliseconds,
  ttfb: milliseconds,
});

interface VitalCountsOptions {
  readonly registry: Pick<InternalRegistry, 'reportVitals'>;
  readonly counts: Pick<VisitCounts, 'mayTell'>;
  readonly onMeasured?: (release: string, form: FormFactor, name: VitalName, value: number) => void;
}

interface Pending extends Omit<VitalHistogram, 'counts'> {
  readonly counts: number[];
}

export class VitalCounts extends Tally<Pending> {
  private readonly options: VitalCountsOptions;
  private readonly measured = growingCache<true>(MOST.visits, { ttl: VISIT_LIFETIME });

  constructor(options: VitalCountsOptions) {
    super({
      most: MOST.kept,
      mostSent: MOST.reported,
      merge: (since, before) => {
        before.counts.forEach((count, bucket) => {
          since.counts[bucket] = (since.counts[bucket] ?? 0) + count;
        });
      },
      send: (histograms) => options.registry.reportVitals(histograms.map(([, histogram]) => histogram)),
    });
    this.options = options;
  }

  /** Counts once for each visit. The name is `mf-public@1.0.0-0a1b2c3d`. */
  add(id: string, name: string, network: string, { form, ...values }: z.infer<typeof measuredVitals>): void {
    if (this.measured.has(id)) {
      return;
    }
    this.measured.set(id, true);
    if (this.options.counts.mayTell(name, network, 'vitals')) {
      for (const vital of vitalNames) {
        const value = values[vital];
        if (value !== undefined) {
          this.count(name, form, vital, value);
          this.options.onMeasured?.(name, form, vital, value);
        }
      }
    }
  }

  private count(release: string, form: FormFactor, vital: VitalName, value: number): void {
    const [slice = '', id = ''] = release.split('@');
    const histogram = this.of(`${release} ${form} ${vital}`, () => ({
      slice,
      release: id,
      form,
      name: vital,
      counts: Array(BUCKETS).fill(0),
    }));
    const bucket = bucketOf(vital, value);
    if (histogram) {
      histogram.counts[bucket] = (histogram.counts[bucket] ?? 0) + 1;
    }
  }
}
