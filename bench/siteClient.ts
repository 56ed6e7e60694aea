import { testAdministrator } from '../scripts/testing/startTestSite.ts';

/** A session's token is renewed before it expires, in milliseconds. */
const TOKEN_LASTS = 4 * 60_000;
const PATIENCE = 20_000;

/** A client of a site that may fail, which counts its answers. */
export class SiteClient {
  /** Number of answers by status; 0 for no answer. */
  readonly answers: Record<number, number> = {};
  /** Why there was no answer, with counts. */
  readonly failures: Record<string, number> = {};
  private readonly url: string;
  private session = { token: '', until: 0 };

  constructor(url: string) {
    this.url = url;
  }

  /** Returns null when there was no answer. */
  async call(path: string, init: RequestInit = {}): Promise<Response | null> {
    const answer = await fetch(`${this.url}${path}`, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(PATIENCE),
    }).catch((error: Error) => {
      const reason = `${init.method ?? 'GET'} ${path.replace(/[?\d].*/, '…')}: ${error.cause ?? error}`;
      this.failures[reason] = (this.failures[reason] ?? 0) + 1;
      return null;
    });
    const status = answer?.status ?? 0;
    this.answers[status] = (this.answers[status] ?? 0) + 1;
    return answer;
  }

  send(method: string, path: string, body: object, token?: string): Promise<Response | null> {
    return this.call(path, {
      method,
      headers: {
        'content-type': 'application/json',
        origin: this.url,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  }

  /** Returns the bearer of an administrator's session, and signs in if there is none. Empty when that fails. */
  async token(): Promise<string> {
    if (Date.now() > this.session.until) {
      const signedIn = await this.send('POST', '/api/auth/login', testAdministrator);
      const cookie =
        signedIn?.headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; ') ?? '';
      const answer = await this.call('/api/auth/refresh', {
        method: 'POST',
        headers: { cookie, origin: this.url },
      });
      if (answer?.ok) {
        const { data } = (await answer.json()) as { data: { token: string } };
        this.session = { token: data.token, until: Date.now() + TOKEN_LASTS };
      }
    }
    return this.session.token;
  }
}
