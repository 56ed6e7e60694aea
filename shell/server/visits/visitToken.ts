import { randomBytes, randomUUID } from 'node:crypto';
import { readSignedText, signText } from '@site/rules/server/signedText';
import { z } from 'zod';

export const VISIT_LIFETIME = 24 * 60 * 60 * 1_000;

/** The id, and the releases that the visit may use: `mf-public@1.0.0-0a1b2c3d`. */
const content = z.tuple([z.string(), z.array(z.string())]);

/** A browser can name only visits of its own. Without a secret, each process has its own. */
export function createVisitTokens(secret = randomBytes(32).toString('hex')) {
  return {
    issue(releases: readonly string[]): string {
      const text = JSON.stringify([randomUUID(), [...releases]] satisfies z.infer<typeof content>);
      return signText('visits', secret, { text, until: Date.now() + VISIT_LIFETIME });
    },
    /** Returns null if the token is forged, altered or too old. */
    read(token: string) {
      const visit = readSignedText('visits', secret, token);
      if (!visit || visit.until <= Date.now()) {
        return null;
      }
      const [id, releases] = content.parse(JSON.parse(visit.text));
      return { id, releases };
    },
  };
}
