import { randomBytes, randomUUID } from 'node:crypto';
import { readSignedText, signText } from '@site/rules/signedText';
import { z } from 'zod';

/** How long a visit can report failures, in milliseconds. */
export const VISIT_LIFETIME = 24 * 60 * 60 * 1_000;

/** A visit whose browser has something to report. */
export interface NamedVisit {
  readonly id: string;
  /** The releases that it may use: `mf-public@1.0.0-0a1b2c3d`. */
  readonly releases: readonly string[];
}

export interface VisitTokens {
  /** Returns a token for a visit that may use these releases. */
  issue(releases: readonly string[]): string;
  /** Returns the visit that a token was issued for; null for one that is forged, altered or too old. */
  read(token: string): NamedVisit | null;
}

const content = z.tuple([z.string(), z.array(z.string())]);

/**
 * Signs visits, so that browsers can name only visits that existed, and only their own.
 *
 * @param secret The secret shared by the shells of a site; without one each process accepts only its own visits.
 */
export function createVisitTokens(secret = randomBytes(32).toString('hex')): VisitTokens {
  return {
    issue(releases) {
      const text = JSON.stringify([randomUUID(), [...releases]] satisfies z.infer<typeof content>);
      return signText('visits', secret, { text, until: Date.now() + VISIT_LIFETIME });
    },
    read(token) {
      const visit = readSignedText('visits', secret, token);
      if (!visit || visit.until <= Date.now()) {
        return null;
      }
      const [id, releases] = content.parse(JSON.parse(visit.text));
      return { id, releases };
    },
  };
}
