import { setTimeout as delay } from 'node:timers/promises';
import { types } from 'node:util';
import type { SliceManifest } from '../../src/slice/sliceManifest.ts';
import { RegistryError } from './RegistryError.ts';
import type {
  CanaryInput,
  Check,
  CheckResult,
  Comparison,
  DeployToken,
  DeployTokenInput,
  IncomingRelease,
  NewDeployToken,
  Preview,
  PreviewInput,
  PromoteInput,
  PruneInput,
  PruneResult,
  Release,
  ReleaseError,
  RetireInput,
  RollbackInput,
  Shell,
  SliceEvent,
  SliceState,
  SlotSides,
} from './shapes.ts';

interface RegistryOptions {
  /** The site's address: `https://www.lumenvale.example`. */
  readonly url: string;
  /**
   * A deploy token of the slice, the operator's token or an administrator's bearer. Without one, only reads are
   * allowed.
   */
  readonly token?: string | null;
  /** Called with the deploy token's expiry on every response that has one. */
  readonly onTokenExpiry?: (expiresAt: Date) => void;
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly json?: object;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly timeLimit?: number;
  /**
   * The call is idempotent and is retried while the registry is unavailable, so that longer operations survive that.
   */
  readonly isRepeatable?: boolean;
  /** The message for a 404, in place of the registry's general one. */
  readonly ifMissing?: string;
}

interface Window {
  readonly limit?: number;
  readonly offset?: number;
}

const SIGN_IN = '/api/auth/login';
const TIME_LIMIT = 15_000;
/** The gate renders every route and waits for its process to exit before it responds. */
const GATE_TIME_LIMIT = 90_000;
const FILE_TIME_LIMIT = 60_000;
/** Delays before each retry, in milliseconds. */
const PAUSES = [200, 500, 1_000, 2_000, 4_000, 8_000];
const LONGEST_PAUSE = 60_000;

/** Client of the registry's API. Throws a {@link RegistryError} for anything the registry refuses or cannot do. */
export class Registry {
  readonly url: string;
  private readonly token: string | null;
  private readonly onTokenExpiry: (expiresAt: Date) => void;

  constructor({ url, token = null, onTokenExpiry = () => {} }: RegistryOptions) {
    this.url = url.replace(/\/+$/, '');
    this.token = token;
    this.onTokenExpiry = onTokenExpiry;
  }

  /** Returns every slice that the token may see, with what is live. */
  slices(): Promise<readonly SliceState[]> {
    return this.call('/api/slices');
  }

  slice(slice: string): Promise<SliceState> {
    return this.call(pathOf(slice), { ifMissing: `This site has no slice ${slice}` });
  }

  /** Returns the running processes of the site and what each serves; null if the site is too old to report it. */
  async shells(): Promise<readonly Shell[] | null> {
    return this.orNull(() => this.call('/api/shells'));
  }

  /** Returns the slots that the releases visitors get offer and fill; null if the site is too old to report it. */
  async slots(): Promise<readonly SlotSides[] | null> {
    return this.orNull(() => this.call('/api/slots'));
  }

  /** Returns a slice's releases, newest first. */
  releases(slice: string, window: Window = {}): Promise<readonly Release[]> {
    return this.call(`${pathOf(slice, 'releases')}${queryOf(window)}`);
  }

  /** Returns a slice's log, newest first. */
  log(slice: string, window: Window = {}): Promise<readonly SliceEvent[]> {
    return this.call(`${pathOf(slice, 'log')}${queryOf(window)}`);
  }

  /** Announces a release; returns which of its files the registry is missing. */
  beginRelease(
    manifest: SliceManifest,
    origin: { readonly revision?: string; readonly builder?: string; readonly judgeOnly?: boolean },
  ): Promise<IncomingRelease> {
    return this.call(pathOf(manifest.slice, 'releases'), {
      method: 'POST',
      json: { manifest, ...origin },
      isRepeatable: true,
    });
  }

  async sendFile(
    { slice, release }: Pick<SliceManifest, 'slice' | 'release'>,
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<void> {
    await this.call(`${pathOf(slice, 'releases', release, 'files')}/${encodedPath(path)}`, {
      method: 'PUT',
      bytes,
      timeLimit: FILE_TIME_LIMIT,
      isRepeatable: true,
    });
  }

  /** Returns the scripts of a release whose source maps are stored; null if the site is too old to store any. */
  async sourceMaps({
    slice,
    release,
  }: Pick<SliceManifest, 'slice' | 'release'>): Promise<readonly string[] | null> {
    try {
      return await this.call(pathOf(slice, 'releases', release, 'maps'));
    } catch (error) {
      if (error instanceof RegistryError && error.status === 404 && error.code === null) {
        return null;
      }
      throw error;
    }
  }

  /** @param map `hash`: its sha-384, in hexadecimal. */
  async sendSourceMap(
    { slice, release }: Pick<SliceManifest, 'slice' | 'release'>,
    script: string,
    { bytes, hash }: { readonly bytes: Uint8Array<ArrayBuffer>; readonly hash: string },
  ): Promise<void> {
    await this.call(`${pathOf(slice, 'releases', release, 'maps')}/${encodedPath(script)}?hash=${hash}`, {
      method: 'PUT',
      bytes,
      timeLimit: FILE_TIME_LIMIT,
      isRepeatable: true,
    });
  }

  /** Returns the errors that browsers reported for a slice or one of its releases. */
  errors(slice: string, release?: string): Promise<readonly ReleaseError[]> {
    return this.call(`${pathOf(slice, 'errors')}${release ? `?release=${encodeURIComponent(release)}` : ''}`);
  }

  /** Declares a release complete; from then on it never changes. */
  completeRelease({ slice, release }: Pick<SliceManifest, 'slice' | 'release'>): Promise<Release> {
    return this.call(pathOf(slice, 'releases', release, 'complete'), {
      method: 'POST',
      timeLimit: FILE_TIME_LIMIT,
      isRepeatable: true,
    });
  }

  /** Runs the gate on a release whose files are uploaded, without changing what is live. */
  check(slice: string, release: string): Promise<CheckResult> {
    return this.call(pathOf(slice, 'check'), {
      method: 'POST',
      json: { release },
      timeLimit: GATE_TIME_LIMIT,
    });
  }

  promote(slice: string, move: PromoteInput): Promise<SliceState> {
    return this.call(pathOf(slice, 'promote'), { method: 'POST', json: move, timeLimit: GATE_TIME_LIMIT });
  }

  /** Makes the previously live release live again. */
  rollback(slice: string, move: RollbackInput): Promise<SliceState> {
    return this.call(pathOf(slice, 'rollback'), { method: 'POST', json: move, timeLimit: GATE_TIME_LIMIT });
  }

  /** Compares the canary with the live release; null if there is no canary. */
  comparison(slice: string): Promise<Comparison | null> {
    return this.call(pathOf(slice, 'comparison'));
  }

  /** Takes a slice and its addresses off the site. */
  retire(slice: string, move: RetireInput): Promise<SliceState> {
    return this.call(pathOf(slice, 'retire'), { method: 'POST', json: move, isRepeatable: true });
  }

  /** Sends a share of the visits to a release; 0 percent ends it. */
  canary(slice: string, move: CanaryInput): Promise<SliceState> {
    return this.call(pathOf(slice, 'canary'), { method: 'POST', json: move, timeLimit: GATE_TIME_LIMIT });
  }

  /** Deletes old releases, or lists which ones would be deleted. */
  prune(slice: string, rule: PruneInput): Promise<PruneResult> {
    return this.call(pathOf(slice, 'prune'), {
      method: 'POST',
      json: rule,
      timeLimit: FILE_TIME_LIMIT,
      isRepeatable: true,
    });
  }

  mark({ slice, release }: Pick<Release, 'slice' | 'release'>, reason?: string): Promise<Release> {
    return this.call(pathOf(slice, 'releases', release, 'mark'), { method: 'POST', json: { reason } });
  }

  /** Records that a rollout left the decision about its canary to people. */
  leaveUndecided({ slice, release }: Pick<Release, 'slice' | 'release'>, reason: string): Promise<void> {
    return this.call(pathOf(slice, 'releases', release, 'undecided'), { method: 'POST', json: { reason } });
  }

  /** Removes the mark from a release. */
  unmark({ slice, release }: Pick<Release, 'slice' | 'release'>, reason?: string): Promise<Release> {
    return this.call(pathOf(slice, 'releases', release, 'unmark'), { method: 'POST', json: { reason } });
  }

  /** Creates a link that shows people without an account a release that has passed the gate. */
  createPreview(
    { slice, release }: Pick<Release, 'slice' | 'release'>,
    input: PreviewInput,
  ): Promise<Preview> {
    return this.call(pathOf(slice, 'releases', release, 'preview'), { method: 'POST', json: input });
  }

  tokens(slice: string): Promise<readonly DeployToken[]> {
    return this.call(pathOf(slice, 'tokens'));
  }

  /** Creates a token for this slice only. The secret is never shown again. */
  createToken(slice: string, token: DeployTokenInput): Promise<NewDeployToken> {
    return this.call(pathOf(slice, 'tokens'), { method: 'POST', json: token });
  }

  async revokeToken(slice: string, id: string): Promise<void> {
    await this.call(pathOf(slice, 'tokens', id), {
      method: 'DELETE',
      ifMissing: `${slice} has no token ${id}`,
    });
  }

  /** Signs an administrator in and returns the bearer. */
  async signIn(credentials: { readonly username: string; readonly password: string }): Promise<string> {
    const { token } = await this.call<{ readonly token: string }>(SIGN_IN, {
      method: 'POST',
      json: credentials,
    });
    return token;
  }

  /** Ends the session of the administrator whose bearer this is. */
  async signOut(): Promise<void> {
    await this.call('/api/auth/logout', { method: 'POST' });
  }

  private async orNull<Data>(call: () => Promise<Data>): Promise<Data | null> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof RegistryError && error.status === 404) {
        return null;
      }
      throw error;
    }
  }

  private async call<Data>(path: string, call: Call = {}): Promise<Data> {
    for (const pause of call.isRepeatable ? PAUSES : []) {
      try {
        return await this.callOnce<Data>(path, call);
      } catch (error) {
        if (!(error instanceof Unavailable)) {
          throw error;
        }
        await delay(error.retryAfter ?? pause);
      }
    }
    return this.callOnce(path, call);
  }

  private async callOnce<Data>(
    path: string,
    { method = 'GET', json, bytes, timeLimit = TIME_LIMIT, ifMissing }: Call,
  ): Promise<Data> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(json && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
      },
      body: json ? JSON.stringify(json) : bytes,
      signal: AbortSignal.timeout(timeLimit),
    }).catch((error: unknown) => {
      throw new Unavailable(`${this.url} does not answer: ${reasonOf(error)}`, { status: 0 });
    });
    const expiresAt = Date.parse(response.headers.get('x-token-expires') ?? '');
    if (!Number.isNaN(expiresAt)) {
      this.onTokenExpiry(new Date(expiresAt));
    }
    if (response.status === 204) {
      return undefined as Data;
    }
    const body = await bodyOf(response);
    if (!response.ok) {
      throw this.refusalOf(path, response, body, ifMissing);
    }
    if (body === null || !('data' in body)) {
      throw this.noRegistry(path, response);
    }
    // The response is typed here, unchecked: the types come from the API's own document.
    return body.data as Data;
  }

  private noRegistry(path: string, { status }: Response): RegistryError {
    return new RegistryError(
      `${this.url} is not a registry: ${path} answered ${status}, but not with the JSON of a registry`,
      { status: 0 },
    );
  }

  private refusalOf(
    path: string,
    response: Response,
    body: object | null,
    ifMissing: string | undefined,
  ): RegistryError {
    const { error, code, checks } = (body ?? {}) as {
      readonly error?: string;
      readonly code?: string;
      readonly checks?: readonly Check[];
    };
    if (response.status === 404 && error === undefined) {
      return this.noRegistry(path, response);
    }
    if (response.status === 401 && !this.token && path !== SIGN_IN) {
      return new RegistryError('This needs a token, and none was given', {
        status: 401,
        code: 'TOKEN_MISSING',
      });
    }
    const missing = response.status === 404 && code === undefined ? ifMissing : undefined;
    const message = missing ?? error ?? `${this.url} answered ${response.status} ${response.statusText}`;
    const refusal = { status: response.status, code, checks };
    return [429, 502, 503, 504].includes(response.status) && code === undefined
      ? new Unavailable(message, refusal, retryAfterOf(response))
      : new RegistryError(message, refusal);
  }
}

/** A failure that a retry may get past. */
class Unavailable extends RegistryError {
  readonly retryAfter: number | null;

  constructor(message: string, refusal: { readonly status: number }, retryAfter: number | null = null) {
    super(message, refusal);
    this.retryAfter = retryAfter;
  }
}

function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds * 1_000, LONGEST_PAUSE) : null;
}

async function bodyOf(response: Response): Promise<object | null> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' ? body : null;
}

/** `fetch failed` is no help; the cause behind it is. */
function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) {
    return String(error);
  }
  const { cause } = error;
  const [first = cause]: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [];
  return types.isNativeError(first) ? first.message : error.message;
}

function pathOf(slice: string, ...rest: readonly string[]): string {
  return `/api/slices/${[slice, ...rest].map(encodeURIComponent).join('/')}`;
}

function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function queryOf(window: Window): string {
  const query = new URLSearchParams(
    Object.entries(window).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return query.size > 0 ? `?${query}` : '';
}
