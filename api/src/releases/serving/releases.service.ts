import { Injectable, NotFoundException, StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isSourceMap } from '@site/rules/releaseRules';
import { signText } from '@site/rules/server/signedText';
import { IsNull, Not, Repository } from 'typeorm';
import { type PageQuery, pageWindow } from '../../common/page.js';
import { conflict } from '../../common/refusal.exception.js';
import { previewSecret } from '../../common/secretToken.js';
import { Env } from '../../config/env.js';
import { noVisits, sumByRelease, type VisitSum } from '../health/sums.js';
import { Judgements } from '../judging/judgements.service.js';
import type { VerdictDto } from '../records/internalSlices.dto.js';
import type { JudgingDto } from '../records/judging.dto.js';
import { type Manifest, versionOf, withoutMaps } from '../records/manifest.js';
import type { PreviewDto, PreviewInput, ReleaseDto } from '../records/release.dto.js';
import { Release, ReleaseFile } from '../records/release.entities.js';
import { refuseAbsent } from '../records/routes.js';
import { ReleaseFiles } from '../store/releaseFiles.js';
import type { FileName } from '../store/releaseUpload.service.js';

const HOUR = 60 * 60 * 1_000;

@Injectable()
export class Releases {
  constructor(
    @InjectRepository(Release) private readonly releases: Repository<Release>,
    @InjectRepository(ReleaseFile) private readonly names: Repository<ReleaseFile>,
    private readonly files: ReleaseFiles,
    private readonly judgements: Judgements,
    private readonly env: Env,
  ) {}

  async list(slice: string, page: PageQuery): Promise<[ReleaseDto[], number]> {
    const [releases, total] = await this.releases.findAndCount({
      where: { slice, publishedAt: Not(IsNull()), prunedAt: IsNull() },
      order: { publishedAt: 'DESC', release: 'DESC' },
      ...pageWindow(page),
    });
    const names = releases.map(({ release }) => release);
    return [releases.map(await this.describer(slice, names)), total];
  }

  async get(slice: string, name: string): Promise<ReleaseDto> {
    const release = await this.published(slice, name);
    return (await this.describer(slice, [name]))(release);
  }

  private async describer(slice: string, names: readonly string[]): Promise<(one: Release) => ReleaseDto> {
    const sums = await sumByRelease(this.releases.manager, slice, names);
    const judging = await this.judgements.underWay(slice);
    return (one) => toDto(one, sums.get(one.release) ?? noVisits, judging.get(one.release) ?? null);
  }

  /** Refuses: RELEASE_UNKNOWN, RELEASE_PRUNED, PUBLISH_INCOMPLETE. */
  async published(slice: string, name: string): Promise<Release> {
    const release = await this.releases.findOneBy({ slice, release: name });
    refuseAbsent(release, name);
    if (release.publishedAt === null) {
      throw conflict(
        'PUBLISH_INCOMPLETE',
        `${slice} ${name} is not published completely. Publish again to send only what is missing.`,
      );
    }
    return release;
  }

  async manifest(slice: string, name: string): Promise<Manifest> {
    return withoutMaps((await this.published(slice, name)).manifest);
  }

  /** `wasLetPass` stays true: open pages keep a release that would be refused today. */
  async verdict(slice: string, name: string): Promise<VerdictDto> {
    const { checks, publishedAt } = await this.published(slice, name);
    const passed = checks?.every((check) => check.passed) ?? null;
    return { passed, wasLetPass: passed === true || (await this.wasLetPass(slice, name, publishedAt)) };
  }

  // Before it was published, its id may have meant other files.
  private async wasLetPass(slice: string, name: string, publishedAt: Date | null): Promise<boolean> {
    const [{ was }] = await this.releases.query<[{ was: boolean }]>(
      `SELECT EXISTS (SELECT FROM pointers WHERE slice = $1 AND release = $2)
         OR EXISTS (
           SELECT FROM slice_events
           WHERE slice = $1 AND release = $2 AND NOT checks @> '[{"passed": false}]'
             AND (action = 'published' OR action = 'checked' AND at >= $3)) AS was`,
      [slice, name, publishedAt],
    );
    return was;
  }

  /** Refuses: RELEASE_UNKNOWN, NOT_LET_PASS, FOR_SESSIONS. */
  async createPreview(slice: string, name: string, { path, hours }: PreviewInput): Promise<PreviewDto> {
    const { manifest, access } = await this.published(slice, name);
    if (access === 'session') {
      throw conflict(
        'FOR_SESSIONS',
        `${slice} requires sign-in, so a preview link cannot show it. Sign in and open the site with ?slices=${slice}@${name}.`,
      );
    }
    const { passed } = await this.verdict(slice, name);
    if (passed !== true) {
      throw conflict(
        'NOT_LET_PASS',
        `${slice} ${name} has not passed the gate, so it cannot be previewed. Check it first: slices check ${slice} ${name}`,
      );
    }
    const secret = previewSecret(this.env);
    const until = Date.now() + hours * HOUR;
    const url = new URL(path ?? firstPageOf(manifest.routes), this.env.publicUrl);
    const token = signText('previews of releases', secret, { text: `${slice}@${name}`, until });
    url.searchParams.set('slices', token);
    return { url: url.href, expiresAt: new Date(until).toISOString() };
  }

  async file(name: FileName, wanted: { readonly isSourceMap: boolean }): Promise<StreamableFile> {
    await this.published(name.slice, name.release);
    const file =
      isSourceMap(name.path) === wanted.isSourceMap ? await this.names.findOneBy({ ...name }) : null;
    const length = file ? await this.files.size(file.hash) : undefined;
    if (!file || length === undefined) {
      throw new NotFoundException();
    }
    return new StreamableFile(await this.files.open(file.hash), { type: 'application/octet-stream', length });
  }
}

function toDto(release: Release, sum: VisitSum, judging: JudgingDto | null): ReleaseDto {
  const { manifest, markReason, markedBy } = release;
  return {
    slice: release.slice,
    release: release.release,
    version: versionOf(release.release),
    access: release.access,
    platform: manifest.platform,
    routes: manifest.routes.map(({ path }) => path),
    slots: manifest.slots.map(({ name }) => name),
    bytes: release.bytes ?? 0,
    revision: release.revision,
    builder: release.builder,
    publishedAt: release.publishedAt?.toISOString() ?? '',
    publishedBy: release.publishedBy ?? '',
    mark: markReason === null ? null : markedBy === null ? 'rolled-back' : 'bad',
    markReason,
    markedBy,
    checks: release.checks,
    checkedAt: release.checkedAt?.toISOString() ?? null,
    judging,
    ...sum,
  };
}

function firstPageOf([route]: readonly object[]): string {
  return route && 'smoke' in route && typeof route.smoke === 'string' ? route.smoke : '/';
}
