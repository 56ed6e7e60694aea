import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { errorRules, lineOf, ReleaseError } from './counts.entities.js';
import type { ReleaseErrorDto } from './releaseErrors.dto.js';
import type { ReportedErrorDto } from './reports.dto.js';

@Injectable()
export class ReleaseErrors {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Ignores releases that are unknown or deleted. Keeps the groups with the most visits, of equal ones the
   * newest.
   */
  async report(errors: readonly ReportedErrorDto[]): Promise<void> {
    const groups = Map.groupBy(
      errors.map((error) => ({
        ...error,
        message: lineOf(error.message) ?? '',
      })),
      ({ slice, release, kind, message, frames }) =>
        [slice, release, fingerprintOf(`${kind}\n${message}\n${frames[0] ?? ''}`)].join(' '),
    );
    const rows = [...groups].map(([key, group]) => ({
      ...group[0],
      fingerprint: key.split(' ')[2],
      visits: group.reduce((sum, { visits }) => sum + visits, 0),
    }));
    await this.dataSource.query(
      `INSERT INTO release_errors (slice, release, fingerprint, kind, message, frames, visits, first_at, last_at)
       SELECT slice, release, fingerprint, kind, message, frames, visits, now(), now()
       FROM jsonb_to_recordset($1::jsonb) AS given (slice text, release text, fingerprint text, kind text,
         message text, frames jsonb, visits integer)
       JOIN releases USING (slice, release)
       WHERE published_at IS NOT NULL AND pruned_at IS NULL
       ORDER BY slice, release, fingerprint
       ON CONFLICT (slice, release, fingerprint) DO UPDATE SET
         visits = least(release_errors.visits::bigint + excluded.visits, 2147483647)::integer, last_at = now()`,
      [JSON.stringify(rows)],
    );
    await this.dataSource.query(
      `DELETE FROM release_errors USING (
         SELECT slice, release, fingerprint, row_number() OVER (
           PARTITION BY slice, release ORDER BY visits DESC, last_at DESC, fingerprint) AS place
         FROM release_errors
         WHERE (slice, release) IN (SELECT slice, release FROM jsonb_to_recordset($1::jsonb) AS given (slice text, release text))
       ) AS ranked
       WHERE ranked.slice = release_errors.slice AND ranked.release = release_errors.release
         AND ranked.fingerprint = release_errors.fingerprint AND place > $2`,
      [JSON.stringify(rows.map(({ slice, release }) => ({ slice, release }))), errorRules.mostOfRelease],
    );
  }

  async list(slice: string, release?: string): Promise<ReleaseErrorDto[]> {
    const errors = await this.dataSource.getRepository(ReleaseError).find({
      where: { slice, ...(release !== undefined && { release }) },
      order: { visits: 'DESC', lastAt: 'DESC', release: 'ASC', fingerprint: 'ASC' },
      take: errorRules.mostOfRelease,
    });
    return errors.map(toDto);
  }
}

function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function toDto({ fingerprint, firstAt, lastAt, frames, ...error }: ReleaseError): ReleaseErrorDto {
  return {
    ...error,
    id: fingerprint.slice(0, 12),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    frames: frames.map((place) => ({ place })),
  };
}
