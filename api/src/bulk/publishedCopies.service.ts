import { ConflictException, Injectable } from '@nestjs/common';
import { readSignedText, signText } from '@site/rules/server/signedText';
import { newSecretToken } from '../common/secretToken.js';
import { Env } from '../config/env.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import type { KeptOfCopy } from '../working-copies/workingCopies.service.js';
import type { WorkingCopy } from '../working-copies/workingCopy.entities.js';
import type { BulkStepDto } from './bulk.dto.js';

/** Signs what publishing deleted, for its undo, so that nobody can invent who asked for a review. */
@Injectable()
export class PublishedCopies {
  private readonly secret: string;

  constructor({ INTERNAL_SECRET = newSecretToken() }: Env) {
    this.secret = INTERNAL_SECRET;
  }

  sign({ kind, recordId, begunBy, review, revision }: WorkingCopy, version: number): string {
    const kept: KeptOfCopy = { begunBy, review, revision };
    const text = `${kind}.${recordId}.${version}.${Buffer.from(JSON.stringify(kept)).toString('base64url')}`;
    // The version limits it, so no time does.
    return signText('published copies', this.secret, { text, until: 0 });
  }

  /**
   * Returns undefined for a step without a working copy, or one of an earlier release. @throws
   * ConflictException
   */
  read(kind: RecordKindName, { id, after, publishedCopy }: BulkStepDto): KeptOfCopy | undefined {
    if (publishedCopy === undefined) {
      return undefined;
    }
    const { text = '' } = readSignedText('published copies', this.secret, publishedCopy) ?? {};
    const start = `${kind}.${id}.${after}.`;
    if (!text.startsWith(start)) {
      throw new ConflictException('What it was before is no longer known.');
    }
    const kept: KeptOfCopy = JSON.parse(Buffer.from(text.slice(start.length), 'base64url').toString());
    return { ...kept, revision: kept.revision + 1 };
  }
}
