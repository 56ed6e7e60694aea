import { BadRequestException, HttpStatus, Injectable } from '@nestjs/common';
import { readSignedText, signText } from '@site/rules/server/signedText';
import { DataSource, In } from 'typeorm';
import { Person } from '../auth/auth.entities.js';
import { accessOf } from '../auth/roles.js';
import { RefusalException } from '../common/refusal.exception.js';
import { previewSecret } from '../common/secretToken.js';
import { Env } from '../config/env.js';
import { currentActor } from '../editing/actor.js';
import type { ContentPreviewDto, ContentPreviewInput } from './contentPreview.dto.js';

const creation = accessOf('POST', '/api/content-previews');
const HOUR = 60 * 60 * 1_000;

@Injectable()
export class ContentPreviews {
  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * @throws BadRequestException unless either records or time are given.
   * @throws RefusalException NO_SECRET
   */
  create({ records, at, hours }: ContentPreviewInput): ContentPreviewDto {
    const secret = previewSecret(this.env);
    const until = Date.now() + hours * HOUR;
    if ((records === undefined) === (at === undefined)) {
      throw new BadRequestException('A preview shows either records or the site at a given time');
    }
    const shown = at
      ? `at.${Math.floor(at.getTime() / 1_000)}`
      : (records ?? []).map(({ kind, recordId }) => `${kind}.${recordId}`).join(',');
    return {
      token: signText('previews of content', secret, { text: `${currentActor()?.personId}:${shown}`, until }),
      origin: this.env.publicUrl,
      expiresAt: new Date(until).toISOString(),
    };
  }

  /**
   * The person who made the link must still have the role; earlier versions did not note who did.
   * @returns Working copies (`articles.12,companies.3`), or a moment in seconds since 1970 (`at.1798761600`).
   * @throws RefusalException PREVIEW_INVALID, PREVIEW_EXPIRED
   */
  async read(token: string): Promise<string> {
    const preview = readSignedText('previews of content', this.env.INTERNAL_SECRET, token);
    if (!preview) {
      throw new RefusalException(
        HttpStatus.FORBIDDEN,
        'PREVIEW_INVALID',
        'This is not a valid preview link. Ask the person who gave it to you for a new one.',
      );
    }
    const [personId, shown = preview.text] = preview.text.split(':');
    if (preview.until <= Date.now() || (shown !== preview.text && !(await this.mayShow(Number(personId))))) {
      throw new RefusalException(
        HttpStatus.GONE,
        'PREVIEW_EXPIRED',
        'This preview link has expired. Ask the person who gave it to you for a new one.',
      );
    }
    return shown;
  }

  private mayShow(id: number): Promise<boolean> {
    return this.dataSource.manager.existsBy(Person, { id, active: true, role: In(creation.roles) });
  }
}
