import { Injectable } from '@nestjs/common';
import { signText } from '@site/rules/server/signedText';
import { conflict } from '../../common/refusal.exception.js';
import { previewSecret } from '../../common/secretToken.js';
import { Env } from '../../config/env.js';
import type { PreviewDto, PreviewInput } from '../records/release.dto.js';
import { Releases } from './releases.service.js';

const HOUR = 60 * 60 * 1_000;

@Injectable()
export class ReleasePreviews {
  constructor(
    private readonly releases: Releases,
    private readonly env: Env,
  ) {}

  /** Refuses: RELEASE_UNKNOWN, NOT_LET_PASS, FOR_SESSIONS. */
  async create(slice: string, name: string, { path, hours }: PreviewInput): Promise<PreviewDto> {
    const { manifest, access } = await this.releases.published(slice, name);
    if (access === 'session') {
      throw conflict(
        'FOR_SESSIONS',
        `${slice} requires sign-in, so a preview link cannot show it. Sign in and open the site with ?slices=${slice}@${name}.`,
      );
    }
    const { passed } = await this.releases.verdict(slice, name);
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
}

/** A smoke address can always be rendered. */
function firstPageOf([route]: readonly object[]): string {
  return route && 'smoke' in route && typeof route.smoke === 'string' ? route.smoke : '/';
}
