import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createSignature } from './signature';

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

const content = z.tuple([z.string(), z.number(), z.array(z.string())]);

/**
 * Signs visits, so that browsers can name only visits that existed, and only their own.
 *
 * @param secret The secret shared by the shells of a site; without one each process accepts only its own visits.
 */
export function createVisitTokens(secret: string | undefined): VisitTokens {
  const signature = createSignature(secret, 'visits');
  return {
    issue(releases) {
      const text = Buffer.from(
        JSON.stringify([randomUUID(), Date.now() + VISIT_LIFETIME, [...releases]] satisfies z.infer<
          typeof content
        >),
      ).toString('base64url');
      return `${text}.${signature.of(text)}`;
    },
    read(token) {
      const [text = '', signed = ''] = token.split('.', 2);
      if (!signature.isGenuine(text, signed)) {
        return null;
      }
      const [id, until, releases] = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return until > Date.now() ? { id, releases } : null;
    },
  };
}
