import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from '../../shell/platform/cli/registry/Registry.ts';
import { SiteClient } from '../siteClient.ts';
import { startVisitors } from '../visitors.ts';

/** In milliseconds. */
const PAUSES = { enquiry: 2_000, edit: 3_000, promote: 60_000 };

interface MixedLoadOptions {
  /** The site's address. */
  readonly url: string;
  readonly registry: Registry;
  /** Two releases of one slice that take turns. */
  readonly slice: string;
  readonly releases: readonly [string, string];
}

export interface LoadCounts {
  /** Number of answers by status; 0 for no answer. */
  readonly answers: Record<number, number>;
  /** Why there was no answer, with counts. */
  readonly failures: Record<string, number>;
  edits: number;
  enquiries: number;
  promotes: number;
}

/** Simulates a busy site until it is stopped: visitors, enquiries, an editor and a team that promotes. */
export function startMixedLoad({ url, registry, slice, releases }: MixedLoadOptions) {
  const client = new SiteClient(url);
  const { answers, failures } = client;
  const counts: LoadCounts = { answers, failures, edits: 0, enquiries: 0, promotes: 0 };
  let isOver = false;
  async function enquire(): Promise<void> {
    while (!isOver) {
      const answer = await client.send('POST', '/api/contact', {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: `ada-${counts.enquiries}@visitor.example`,
        interest: 'Other',
        message: 'Is there a place for an engine?',
      });
      counts.enquiries += answer?.status === 201 ? 1 : 0;
      await pause(PAUSES.enquiry);
    }
  }

  /** Writes a company, which every page shows, and types in a working copy that is then discarded. */
  async function edit(): Promise<void> {
    while (!isOver) {
      const bearer = await client.token();
      const answer = await client.send(
        'PATCH',
        '/api/companies/1',
        { description: `Edit ${counts.edits}.` },
        bearer,
      );
      counts.edits += answer?.status === 200 ? 1 : 0;
      const copy = await client.send(
        'PUT',
        '/api/working-copies/companies/2',
        { data: { name: `Typed ${counts.edits}` }, revision: null },
        bearer,
      );
      if (copy?.status === 200) {
        const { data } = (await copy.json()) as { data: { revision: number } };
        await client.send(
          'POST',
          '/api/working-copies/companies/2/discard',
          { revision: data.revision },
          bearer,
        );
      }
      await pause(PAUSES.edit);
    }
  }

  async function promote(): Promise<void> {
    while (!isOver) {
      for (let waited = 0; waited < PAUSES.promote && !isOver; waited += 500) {
        await pause(500);
      }
      const expected = releases[counts.promotes % 2] ?? '';
      const release = releases[(counts.promotes + 1) % 2] ?? '';
      if (!isOver) {
        await registry.promote(slice, { release, expected, reason: 'Taking turns', withoutBrowser: true });
        counts.promotes += 1;
      }
    }
  }

  const visitors = startVisitors(client);
  const failure = Promise.all([enquire(), edit(), promote()]).then(
    () => null,
    (error: unknown) => error,
  );
  return {
    counts,
    /** Resolves when all loops have stopped; rejects with the error of one that failed. */
    async stop(): Promise<void> {
      isOver = true;
      await visitors.stop();
      const error = await failure;
      if (error) {
        throw error;
      }
    },
  };
}
