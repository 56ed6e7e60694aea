import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { cleanText } from '@site/rules/cleanText';
import type { GateEvent } from '@site/rules/gate';
import { Column, DataSource, Entity } from 'typeorm';
import { Env } from '../../config/env.js';
import type { CheckDto, JudgingDto } from '../records/judging.dto.js';
import { OfRelease, type Release } from '../records/release.entities.js';

const trialChecks: readonly string[] = ['server', 'smoke', 'process'];
const LONGEST_PROBLEM = 500;
/** In days; what was only checked is kept for less time. */
const KEPT_DAYS = { published: 90, checked: 7 };

export interface JudgedComposition {
  readonly shown: Readonly<Record<string, string>>;
  readonly releases: Readonly<Record<string, readonly string[]>>;
  readonly platforms: readonly string[];
}

interface PageResult {
  readonly passed: boolean;
  readonly problem: string | null;
}

/** The row outlives a release that was only checked, because the same content may be published next. */
@Entity('release_judgements')
export class Judgement extends OfRelease {
  /** A digest of manifest, the site's build and the releases shown beside it. */
  @Column({ type: 'varchar', length: 64 }) basis!: string;
  @Column({ type: 'jsonb', default: {} }) pages!: Record<string, PageResult>;

  @Column({ type: 'jsonb', nullable: true }) allPages!: string[] | null;
  @Column({ type: 'jsonb', nullable: true }) checks!: CheckDto[] | null;
  @Column({ type: 'jsonb', nullable: true }) beside!: JudgedComposition | null;
  @Column({ type: 'varchar', length: 50, nullable: true }) lastCheck!: string | null;
  @Column({ type: 'timestamptz' }) startedAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) endedAt!: Date | null;
}

@Injectable()
export class Judgements {
  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
  ) {}

  async of(release: Release, beside: JudgedComposition): Promise<Judgement | null> {
    const found = await this.latest(release);
    return found && found.basis === (await this.basisOf(release, beside)) ? found : null;
  }

  latest({ slice, release }: OfRelease): Promise<Judgement | null> {
    return this.dataSource.getRepository(Judgement).findOneBy({ slice, release });
  }

  /** Forgets judgements of other content, compositions and builds. */
  async begin(release: Release, beside: JudgedComposition): Promise<Judgement> {
    const { slice, release: name } = release;
    const values = [slice, name, await this.basisOf(release, beside)];
    return this.dataSource.transaction(async (manager) => {
      await manager.query(
        'DELETE FROM release_judgements WHERE slice = $1 AND release = $2 AND basis <> $3',
        values,
      );
      await manager.query(
        `INSERT INTO release_judgements (slice, release, basis, started_at) VALUES ($1, $2, $3, now())
         ON CONFLICT (slice, release) DO UPDATE SET started_at = now(), last_check = NULL`,
        values,
      );
      return manager.findOneByOrFail(Judgement, { slice, release: name });
    });
  }

  async note({ slice, release }: Release, event: GateEvent): Promise<void> {
    const judgement = this.dataSource.getRepository(Judgement);
    if ('check' in event) {
      await judgement.update({ slice, release }, { lastCheck: event.check.slice(0, 50) });
    } else if ('pages' in event) {
      await this.dataSource.query(
        `UPDATE release_judgements SET all_pages = $3, pages = (
           SELECT coalesce(jsonb_object_agg(key, value) FILTER (WHERE value @> '{"passed": true}'), '{}')
           FROM jsonb_each(pages)
         ) WHERE slice = $1 AND release = $2`,
        [slice, release, JSON.stringify(event.pages)],
      );
    } else {
      const problem = event.problem && cleanText(event.problem.slice(0, LONGEST_PROBLEM), { lines: false });
      await this.dataSource.query(
        `UPDATE release_judgements SET pages = pages || jsonb_build_object($3::text, $4::jsonb)
         WHERE slice = $1 AND release = $2`,
        [slice, release, event.page, JSON.stringify({ passed: event.passed, problem })],
      );
    }
  }

  async end({ slice, release }: Release, checks: CheckDto[], beside: JudgedComposition): Promise<void> {
    await this.dataSource
      .getRepository(Judgement)
      .update({ slice, release }, { checks, beside, endedAt: () => 'clock_timestamp()' });
  }

  async progress(release: Release, since: Date): Promise<JudgingDto> {
    const underWay = await this.underWay(release.slice);
    return {
      ...(underWay.get(release.release) ?? toProgress(release.release, null, since)),
      since: since.toISOString(),
    };
  }

  async underWay(slice: string): Promise<ReadonlyMap<string, JudgingDto>> {
    const found = await this.dataSource
      .getRepository(Judgement)
      .createQueryBuilder('judgement')
      .where({ slice })
      .andWhere(
        `EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
           AND (classid::bigint << 32 | objid::bigint)
             = hashtextextended('judgement of ' || judgement.slice || ' ' || judgement.release, 0))`,
      )
      .getMany();
    return new Map(found.map((one) => [one.release, toProgress(one.release, one, one.startedAt)]));
  }

  async sweep(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM release_judgements AS known
       WHERE started_at < now() - make_interval(days => CASE WHEN EXISTS (
           SELECT FROM releases WHERE slice = known.slice AND release = known.release AND published_at IS NOT NULL
         ) THEN $1::int ELSE $2::int END)
         OR EXISTS (SELECT FROM releases
           WHERE slice = known.slice AND release = known.release AND pruned_at IS NOT NULL)
         OR EXISTS (SELECT FROM slices WHERE name = known.slice AND retired_at > known.started_at)`,
      [KEPT_DAYS.published, KEPT_DAYS.checked],
    );
  }

  private async basisOf({ manifest }: Release, { shown }: JudgedComposition): Promise<string> {
    return createHash('sha256')
      .update(await siteBuild(this.env.GATE_PROGRAM))
      .update(JSON.stringify([manifest, shown]))
      .digest('hex');
  }
}

let knownBuild: { readonly key: string; readonly digest: string } | undefined;

/** Judgements by another build of the site do not count. */
async function siteBuild(gateProgram: string): Promise<string> {
  const folder = dirname(gateProgram);
  const program = await stat(gateProgram).catch(() => null);
  if (!program) {
    // Starting the gate will fail and say so.
    return 'no gate';
  }
  const key = `${gateProgram} ${program.mtimeMs}`;
  if (knownBuild?.key !== key) {
    const hash = createHash('sha256');
    const programs = (await readdir(folder)).filter((name) => name.endsWith('.cjs')).toSorted();
    for (const name of programs) {
      hash.update(name).update(await readFile(join(folder, name)));
    }
    hash.update(await readFile(join(folder, '../assets.json')).catch(() => ''));
    knownBuild = { key, digest: hash.digest('hex') };
  }
  return knownBuild.digest;
}

/** The lock of a release that is being judged; `underWay` builds the same name. */
export function lockOf({ slice, release }: OfRelease): string {
  return `judgement of ${slice} ${release}`;
}

function toProgress(release: string, judgement: Judgement | null, since: Date): JudgingDto {
  const { pages = {}, allPages = null, lastCheck = null } = judgement ?? {};
  const results = Object.entries(pages).filter(([name]) => allPages?.includes(name));
  return {
    release,
    lastCheck,
    pages: allPages?.length ?? null,
    passedPages: results.filter(([, { passed }]) => passed).length,
    problems: results.flatMap(([, { problem }]) => problem ?? []),
    since: since.toISOString(),
  };
}

export function pagesOf({ pages }: Judgement): { passed: string[]; failed: string[] } {
  const named = (passed: boolean) =>
    Object.entries(pages)
      .filter(([, result]) => result.passed === passed)
      .map(([name]) => name);
  return { passed: named(true), failed: named(false) };
}

export function hasPassedInBrowser({ allPages, pages }: Judgement): boolean {
  return allPages !== null && allPages.length > 0 && allPages.every((name) => pages[name]?.passed);
}

export function hasPassedTrial({ checks }: Judgement, { access }: Release): boolean {
  const passed = (name: string) => checks?.some((check) => check.name === name && check.passed) === true;
  return passed('identity') && (access === 'session' || trialChecks.every(passed));
}

export function withRemembered(found: CheckDto[], before: Judgement): CheckDto[] {
  const isRun = (name: string) => found.some((check) => check.name === name);
  if (found.some(({ passed }) => !passed)) {
    return found;
  }
  const trial = (before.checks ?? []).filter(
    ({ name, passed }) => passed && trialChecks.includes(name) && !isRun(name),
  );
  const browser = found.filter(({ name }) => name === 'browser');
  if (browser.length === 0 && hasPassedInBrowser(before)) {
    browser.push(rememberedBrowser(before));
  }
  return [...found.filter(({ name }) => name !== 'browser'), ...trial, ...browser];
}

function rememberedBrowser({ allPages, checks }: Judgement): CheckDto {
  const count = allPages?.length ?? 0;
  return {
    name: 'browser',
    passed: true,
    code: null,
    message: `${count === 1 ? '1 page' : `${count} pages`} passed in a browser`,
    milliseconds: checks?.find(({ name }) => name === 'browser')?.milliseconds ?? 0,
  };
}
