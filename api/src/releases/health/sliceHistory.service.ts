import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type PageQuery, pageWindow } from '../../common/page.js';
import { SliceEvent } from '../records/release.entities.js';
import type { SliceEventDto } from '../records/slice.dto.js';
import type { SliceAction } from '../records/slice.rules.js';
import {
  type HistoryPointDto,
  type HistorySpan,
  historySpans,
  type SliceHistoryDto,
} from './sliceHistory.dto.js';
import { histogramOf, p75Of } from './vitalHistogram.js';

const HOUR = 60 * 60 * 1_000;
const MOST = { releases: 4, moves: 20 };

const shownActions: readonly SliceAction[] = [
  'promoted',
  'rolled-back',
  'rolled-back-automatically',
  'canary-set',
  'canary-ended',
  'retired',
  'marked',
];

@Injectable()
export class SliceHistory {
  constructor(private readonly dataSource: DataSource) {}

  /** The last step is not over. Empty for an unknown slice. */
  async of(slice: string, span: HistorySpan): Promise<SliceHistoryDto> {
    const { steps: count, hours } = historySpans[span];
    const length = hours * HOUR;
    const begin = (Math.floor(Date.now() / length) - count + 1) * length;
    const since = new Date(begin);
    const counted = byPlace(await this.visits(slice, since, length));
    const painted = byPlace(await this.paints(slice, since, length));
    const names = new Set([...counted.values(), ...painted.values()].map(({ release }) => release));
    const releases = [...names].map((release) => ({
      release,
      points: Array.from({ length: count }, (_, step): HistoryPointDto => {
        const { visits = 0, failed = 0 } = counted.get(`${release} ${step}`) ?? {};
        const { lcp = null } = painted.get(`${release} ${step}`) ?? {};
        return { visits: Number(visits), failedVisits: Math.min(Number(failed), Number(visits)), lcp };
      }),
    }));
    const sum = (points: readonly HistoryPointDto[]) => points.reduce((all, { visits }) => all + visits, 0);
    return {
      steps: Array.from({ length: count }, (_, step) => new Date(begin + step * length).toISOString()),
      hours,
      releases: releases
        .toSorted(
          (one, other) => sum(other.points) - sum(one.points) || (one.release < other.release ? -1 : 1),
        )
        .slice(0, MOST.releases),
      moves: await this.moves(slice, since),
    };
  }

  async events(slice: string, page: PageQuery): Promise<[SliceEventDto[], number]> {
    const [events, total] = await this.dataSource
      .getRepository(SliceEvent)
      .findAndCount({ where: { slice }, order: { id: 'DESC' }, ...pageWindow(page) });
    return [events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })), total];
  }

  private visits(
    slice: string,
    since: Date,
    length: number,
  ): Promise<{ release: string; step: string; visits: string; failed: string }[]> {
    return this.dataSource.query(
      `SELECT release, floor(extract(epoch FROM minute - $2::timestamptz) * 1000 / $3::bigint) AS step,
         sum(visits) AS visits, sum(failed_visits + browser_failed_visits) AS failed
       FROM visit_counts WHERE slice = $1 AND minute >= $2 GROUP BY release, step`,
      [slice, since, length],
    );
  }

  private async paints(slice: string, since: Date, length: number) {
    const rows: { release: string; step: string; bucket: string; count: string }[] =
      await this.dataSource.query(
        `SELECT release, floor(extract(epoch FROM hour - $2::timestamptz) * 1000 / $3::bigint) AS step,
           place - 1 AS bucket, sum(count) AS count
         FROM vital_counts, unnest(counts) WITH ORDINALITY AS bucket (count, place)
         WHERE slice = $1 AND hour >= $2 AND name = 'lcp' AND count > 0 GROUP BY release, step, place`,
        [slice, since, length],
      );
    return [...Map.groupBy(rows, ({ release, step }) => `${release} ${step}`).values()].map((group) => {
      const { release = '', step = '' } = group[0] ?? {};
      return { release, step, lcp: p75Of('lcp', histogramOf(group)) };
    });
  }

  private async moves(slice: string, since: Date): Promise<SliceHistoryDto['moves']> {
    const moves = await this.dataSource.query<
      (Omit<SliceHistoryDto['moves'][number], 'at'> & { at: Date })[]
    >(
      `SELECT id, at, action, release, actor, reason FROM slice_events
       WHERE slice = $1 AND at >= $2 AND action = ANY($3) ORDER BY at DESC, id DESC LIMIT $4`,
      [slice, since, shownActions, MOST.moves],
    );
    return moves.toReversed().map(({ at, ...move }) => ({ ...move, at: at.toISOString() }));
  }
}

function byPlace<Row extends { readonly release: string; readonly step: string }>(rows: readonly Row[]) {
  return new Map(rows.map((row) => [`${row.release} ${row.step}`, row]));
}
