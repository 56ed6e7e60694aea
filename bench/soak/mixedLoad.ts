import { setTimeout as pause } from 'node:timers/promises';
import { testAdministrator } from '../../scripts/testing/startTestSite.ts';
import type { Registry } from '../../shell/platform/cli/registry/Registry.ts';

/** In milliseconds. */
const PAUSES = { visitor: 150, enquiry: 2_000, edit: 3_000, promote: 60_000 };
/** A session's token is made anew before it ends. */
const TOKEN_LASTS = 4 * 60_000;
const VISITORS = 6;
const kept = ['/', '/companies', '/team', '/articles', '/careers', '/feed.xml', '/sitemap.xml'];
const words = ['software', 'companies', 'long view', 'customers', 'library', 'price'];

interface MixedLoadOptions {
  /** Where the site is. */
  readonly url: string;
  readonly registry: Registry;
  /** Two releases of one slice, which take turns. */
  readonly slice: string;
  readonly releases: readonly [string, string];
}

export interface LoadCounts {
  /** Answers by status; 0 where there was none. */
  readonly answers: Record<number, number>;
  /** Why there was none. */
  readonly failures: Record<string, number>;
  edits: number;
  enquiries: number;
  promotes: number;
}

/** Visitors, enquiries, an editor and a team that promotes: what goes on at a site, until it is stopped. */
export function startMixedLoad({ url, registry, slice, releases }: MixedLoadOptions) {
  const counts: LoadCounts = { answers: {}, failures: {}, edits: 0, enquiries: 0, promotes: 0 };
  let isOver = false;
  let session = { token: '', until: 0 };

  async function call(path: string, init: RequestInit = {}): Promise<Response | null> {
    const answer = await fetch(`${url}${path}`, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(20_000),
    }).catch((error: Error) => {
      const reason = `${init.method ?? 'GET'} ${path.replace(/[?\d].*/, '…')}: ${error.cause ?? error}`;
      counts.failures[reason] = (counts.failures[reason] ?? 0) + 1;
      return null;
    });
    const status = answer?.status ?? 0;
    counts.answers[status] = (counts.answers[status] ?? 0) + 1;
    return answer;
  }
  const send = (method: string, path: string, body: object, token?: string) =>
    call(path, {
      method,
      headers: {
        'content-type': 'application/json',
        origin: url,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });

  async function token(): Promise<string> {
    if (Date.now() > session.until) {
      const signedIn = await send('POST', '/api/auth/login', testAdministrator);
      const cookie =
        signedIn?.headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; ') ?? '';
      const answer = await call('/api/auth/refresh', { method: 'POST', headers: { cookie, origin: url } });
      if (answer?.ok) {
        const { data } = (await answer.json()) as { data: { token: string } };
        session = { token: data.token, until: Date.now() + TOKEN_LASTS };
      }
    }
    return session.token;
  }

  async function visit(visitor: number): Promise<void> {
    for (let step = visitor; !isOver; step += 1) {
      const word = encodeURIComponent(`${words[step % words.length]} ${step % 500}`);
      const paths = [
        kept[step % kept.length],
        `/search?q=${word}`,
        `/articles/${1 + (step % 11)}`,
        '/nowhere',
      ];
      await (await call(paths[step % paths.length] ?? '/'))?.arrayBuffer();
      await pause(PAUSES.visitor);
    }
  }

  async function enquire(): Promise<void> {
    while (!isOver) {
      const answer = await send('POST', '/api/contact', {
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

  /** Writes a company, which every page shows, and types in a working copy that is discarded. */
  async function edit(): Promise<void> {
    while (!isOver) {
      const bearer = await token();
      const answer = await send(
        'PATCH',
        '/api/companies/1',
        { description: `Edit ${counts.edits}.` },
        bearer,
      );
      counts.edits += answer?.status === 200 ? 1 : 0;
      const copy = await send(
        'PUT',
        '/api/working-copies/companies/2',
        { data: { name: `Typed ${counts.edits}` }, revision: null },
        bearer,
      );
      if (copy?.status === 200) {
        const { data } = (await copy.json()) as { data: { revision: number } };
        await send('POST', '/api/working-copies/companies/2/discard', { revision: data.revision }, bearer);
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

  const works = [
    ...Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)),
    enquire(),
    edit(),
    promote(),
  ];
  const failure = Promise.all(works).then(
    () => null,
    (error: unknown) => error,
  );
  return {
    counts,
    /** Resolves when everybody has gone; rejects with what one of them has tripped over. */
    async stop(): Promise<void> {
      isOver = true;
      const error = await failure;
      if (error) {
        throw error;
      }
    },
  };
}
