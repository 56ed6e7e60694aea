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
  /** Where the site is: `https://www.lumenvale.example`. */
  readonly url: string;
  /** A deploy token of the slice, the operator's token or an administrator's bearer; without one only reading is allowed. */
  readonly token?: string | null;
  /** Hears with each answer when the deploy token ends. */
  readonly onTokenExpiry?: (expiresAt: Date) => void;
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly json?: object;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly timeLimit?: number;
  /** It may be tried again when no answer came: doing it twice is the same as doing it once, and long work waits for it. */
  readonly isRepeatable?: boolean;
  /** What a 404 says in place of the registry's general sentence. */
  readonly ifMissing?: string;
}

interface Window {
  readonly limit?: number;
  readonly offset?: number;
}

const SIGN_IN = '/api/auth/login';
const TIME_LIMIT = 15_000;
/** The gate renders every route and waits for the process to end before it answers. */
const GATE_TIME_LIMIT = 90_000;
const FILE_TIME_LIMIT = 60_000;
/** How long to wait before each further try, in milliseconds. */
const PAUSES = [200, 500, 1_000, 2_000, 4_000, 8_000];
const LONGEST_PAUSE = 60_000;

/** The registry's API. Whatever it refuses or cannot do is thrown as a {@link RegistryError}. */
export class Registry {
  readonly url: string;
  private readonly token: string | null;
  private readonly onTokenExpiry: (expiresAt: Date) => void;

  constructor({ url, token = null, onTokenExpiry = () => {} }: RegistryOptions) {
    this.url = url.replace(/\/+$/, '');
    this.token = token;
    this.onTokenExpiry = onTokenExpiry;
  }

  /** Every slice that the token may see, with what is live. */
  slices(): Promise<readonly SliceState[]> {
    return this.call('/api/slices');
  }

  slice(slice: string): Promise<SliceState> {
    return this.call(pathOf(slice), { ifMissing: `There is no slice ${slice} here` });
  }

  /** The processes of the site that run, and what each serves; null when the site is too old to know. */
  async shells(): Promise<readonly Shell[] | null> {
    return this.orNull(() => this.call('/api/shells'));
  }

  /** What the releases that visitors get offer and fill; null when the site is too old to know. */
  async slots(): Promise<readonly SlotSides[] | null> {
    return this.orNull(() => this.call('/api/slots'));
  }

  /** A slice's releases, newest first. */
  releases(slice: string, window: Window = {}): Promise<readonly Release[]> {
    return this.call(`${pathOf(slice, 'releases')}${queryOf(window)}`);
  }

  /** What was done to a slice, newest first. */
  log(slice: string, window: Window = {}): Promise<readonly SliceEvent[]> {
    return this.call(`${pathOf(slice, 'log')}${queryOf(window)}`);
  }

  /** Announces a release; says which of its files the registry does not have. */
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

  /** The scripts of a release whose source maps are there; null when the site is too old to take any. */
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

  /** @param map `hash`: its sha-384, in hexadecimal digits. */
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

  /** What browsers reported of a slice, or of one of its releases. */
  errors(slice: string, release?: string): Promise<readonly ReleaseError[]> {
    return this.call(`${pathOf(slice, 'errors')}${release ? `?release=${encodeURIComponent(release)}` : ''}`);
  }

  /** Declares a release whole; from here on it never changes. */
  completeRelease({ slice, release }: Pick<SliceManifest, 'slice' | 'release'>): Promise<Release> {
    return this.call(pathOf(slice, 'releases', release, 'complete'), {
      method: 'POST',
      timeLimit: FILE_TIME_LIMIT,
      isRepeatable: true,
    });
  }

  /** Lets the gate judge a release whose files are there; nothing is moved. */
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

  /** Makes the release live again that was live before. */
  rollback(slice: string, move: RollbackInput): Promise<SliceState> {
    return this.call(pathOf(slice, 'rollback'), { method: 'POST', json: move, timeLimit: GATE_TIME_LIMIT });
  }

  /** How the canary fares beside the live release; null without one. */
  comparison(slice: string): Promise<Comparison | null> {
    return this.call(pathOf(slice, 'comparison'));
  }

  /** Takes a slice off the site, with its addresses. */
  retire(slice: string, move: RetireInput): Promise<SliceState> {
    return this.call(pathOf(slice, 'retire'), { method: 'POST', json: move, isRepeatable: true });
  }

  /** Gives a share of the visits a release; 0 percent ends it. */
  canary(slice: string, move: CanaryInput): Promise<SliceState> {
    return this.call(pathOf(slice, 'canary'), { method: 'POST', json: move, timeLimit: GATE_TIME_LIMIT });
  }

  /** Deletes old releases, or says which they would be. */
  prune(slice: string, rule: PruneInput): Promise<PruneResult> {
    return this.call(pathOf(slice, 'prune'), {
      method: 'POST',
      json: rule,
      timeLimit: FILE_TIME_LIMIT,
      isRepeatable: true,
    });
  }

  /** Marks a release as bad. */
  mark({ slice, release }: Pick<Release, 'slice' | 'release'>, reason?: string): Promise<Release> {
    return this.call(pathOf(slice, 'releases', release, 'mark'), { method: 'POST', json: { reason } });
  }

  /** Notes that a rollout has left its canary to people. */
  leaveUndecided({ slice, release }: Pick<Release, 'slice' | 'release'>, reason: string): Promise<void> {
    return this.call(pathOf(slice, 'releases', release, 'undecided'), { method: 'POST', json: { reason } });
  }

  /** Takes the mark of a release away. */
  unmark({ slice, release }: Pick<Release, 'slice' | 'release'>, reason?: string): Promise<Release> {
    return this.call(pathOf(slice, 'releases', release, 'unmark'), { method: 'POST', json: { reason } });
  }

  /** Makes a link with which people without an account see a release that the gate let pass. */
  createPreview(
    { slice, release }: Pick<Release, 'slice' | 'release'>,
    input: PreviewInput,
  ): Promise<Preview> {
    return this.call(pathOf(slice, 'releases', release, 'preview'), { method: 'POST', json: input });
  }

  tokens(slice: string): Promise<readonly DeployToken[]> {
    return this.call(pathOf(slice, 'tokens'));
  }

  /** Makes a token that is good for this slice and for no other. The secret is never told again. */
  createToken(slice: string, token: DeployTokenInput): Promise<NewDeployToken> {
    return this.call(pathOf(slice, 'tokens'), { method: 'POST', json: token });
  }

  async revokeToken(slice: string, id: string): Promise<void> {
    await this.call(pathOf(slice, 'tokens', id), {
      method: 'DELETE',
      ifMissing: `${slice} has no token ${id}`,
    });
  }

  /** The bearer of an administrator. */
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
    // Here bytes from outside become types: the API's own document describes them.
    return body.data as Data;
  }

  private noRegistry(path: string, { status }: Response): RegistryError {
    return new RegistryError(
      `${this.url} is no registry: ${path} answered ${status} without the registry's JSON`,
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
      return new RegistryError('This wants a token, and none was given', {
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

/** Another try may find an answer. */
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

/** `fetch failed` says nothing; what it was caused by does. */
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
