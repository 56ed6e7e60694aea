import { setTimeout as delay } from 'node:timers/promises';
import { types } from 'node:util';
import type { SliceManifest } from '@site/platform/shell';
import type { AnswerOf, WriteMethod, WriteOptions, WriteTemplate } from '@site/platform/shell/api-call';
import { type ApiPath, apiPath, filledIn } from '@site/platform/shell/api-path';
import type { components } from '@site/platform/shell/api-schema';
import { learnServerTime } from '@site/platform/shell/server-clock';
import { RegistryError } from './RegistryError.ts';

type Schemas = components['schemas'];
export type Check = Schemas['CheckDto'];
export type Comparison = Schemas['ComparisonDto'];
export type DeployScope = Schemas['DeployScope'];
export type DeployTokenInput = Schemas['DeployTokenInput'];
export type JudgingProgress = Schemas['JudgingDto'];
export type PruneResult = Schemas['PruneResultDto'];
export type ReleaseError = Schemas['ReleaseErrorDto'];
export type Shell = Schemas['ShellDto'];
export type SliceEvent = Schemas['SliceEventDto'];
export type SliceState = Schemas['SliceStateDto'];
export type SlotSides = Schemas['SlotSidesDto'];

interface RegistryOptions {
  readonly url: string;
  /** Without a token, only reads are allowed. */
  readonly token?: string | null;
  readonly onTokenExpiry?: (expiresAt: Date) => void;
  readonly onJudging?: (slice: string, progress: JudgingProgress) => void;
}

interface Call {
  readonly timeLimit?: number;
  /** Whether the call is repeated while the registry is unavailable. */
  readonly isRepeatable?: boolean;
  readonly ifMissing?: string;
}

interface AnyCall extends Call {
  readonly method?: WriteMethod | 'get';
  readonly json?: object;
  readonly bytes?: Bytes;
  readonly isText?: boolean;
}

type DataOf<Answer> = Answer extends { data: infer Data } ? Data : Answer;

export type ReleaseName = Pick<Schemas['ReleaseDto'], 'slice' | 'release'>;
type Bytes = Uint8Array<ArrayBuffer>;

interface Window {
  readonly limit?: number;
  readonly offset?: number;
}

type GatedTemplate = `/api/slices/{slice}/${'check' | 'promote' | 'canary'}`;
type GatedBody = Schemas['PromoteInput'] | Schemas['CanaryInput'];

interface Judging {
  readonly judging: JudgingProgress;
}

const SIGN_IN = '/api/auth/login';
const TIME_LIMIT = 15_000;
/** In seconds. After that, the registry tells how far the gate is. */
const GATE_WAIT = 1;
const LONG_TIME_LIMIT = 60_000;
/** In milliseconds, before each retry. */
const PAUSES = [200, 500, 1_000, 2_000, 4_000, 8_000];
const LONGEST_PAUSE = 60_000;

/** Throws a {@link RegistryError} for anything the registry refuses or cannot do. */
export class Registry {
  readonly url: string;
  private readonly options: RegistryOptions;

  constructor(options: RegistryOptions) {
    this.url = options.url.replace(/\/+$/, '');
    this.options = options;
  }

  slices() {
    return this.read(apiPath('/api/slices'));
  }

  slice(slice: string) {
    return this.read(apiPath('/api/slices/{slice}', { params: { slice } }), {
      ifMissing: `This site has no slice ${slice}`,
    });
  }

  /** Null for a site that does not report it. */
  shells() {
    return this.orNull(this.read(apiPath('/api/shells')));
  }

  slots() {
    return this.orNull(this.read(apiPath('/api/slots')));
  }

  releases(slice: string, query: Window = {}) {
    return this.read(apiPath('/api/slices/{slice}/releases', { params: { slice }, query }));
  }

  log(slice: string, query: Window = {}) {
    return this.read(apiPath('/api/slices/{slice}/log', { params: { slice }, query }));
  }

  beginRelease(
    manifest: SliceManifest,
    origin: { readonly revision?: string; readonly builder?: string; readonly judgeOnly?: boolean },
  ) {
    return this.send('post', '/api/slices/{slice}/releases', {
      params: { slice: manifest.slice },
      body: { manifest: { ...manifest }, ...origin },
      isRepeatable: true,
    });
  }

  async sendFile(release: ReleaseName, path: string, bytes: Bytes): Promise<void> {
    await this.call(filePath(release, path), {
      method: 'put',
      bytes,
      timeLimit: LONG_TIME_LIMIT,
      isRepeatable: true,
    });
  }

  sourceMap(release: ReleaseName, path: string): Promise<string | null> {
    return this.orNull(this.call(filePath(release, path), { timeLimit: LONG_TIME_LIMIT, isText: true }));
  }

  errors(slice: string, release?: string) {
    return this.read(apiPath('/api/slices/{slice}/errors', { params: { slice }, query: { release } }));
  }

  completeRelease(params: ReleaseName) {
    return this.send('post', '/api/slices/{slice}/releases/{release}/complete', {
      params,
      timeLimit: LONG_TIME_LIMIT,
      isRepeatable: true,
    });
  }

  check(slice: string, release: string) {
    return this.gated('/api/slices/{slice}/check', slice, { release });
  }

  promote(slice: string, body: Schemas['PromoteInput']) {
    return this.gated('/api/slices/{slice}/promote', slice, body);
  }

  rollback(slice: string, body: Schemas['RollbackInput']) {
    return this.send('post', '/api/slices/{slice}/rollback', { params: { slice }, body });
  }

  comparison(slice: string) {
    return this.read(apiPath('/api/slices/{slice}/comparison', { params: { slice } }));
  }

  retire(slice: string, body: Schemas['RetireInput']) {
    return this.send('post', '/api/slices/{slice}/retire', { params: { slice }, body, isRepeatable: true });
  }

  canary(slice: string, body: Schemas['CanaryInput']) {
    return this.gated('/api/slices/{slice}/canary', slice, body);
  }

  prune(slice: string, body: Schemas['PruneInput']) {
    return this.send('post', '/api/slices/{slice}/prune', {
      params: { slice },
      body,
      timeLimit: LONG_TIME_LIMIT,
      isRepeatable: true,
    });
  }

  mark(params: ReleaseName, reason?: string) {
    return this.send('post', '/api/slices/{slice}/releases/{release}/mark', { params, body: { reason } });
  }

  unmark(params: ReleaseName, reason?: string) {
    return this.send('post', '/api/slices/{slice}/releases/{release}/unmark', { params, body: { reason } });
  }

  leaveUndecided(params: ReleaseName, reason: string) {
    return this.send('post', '/api/slices/{slice}/releases/{release}/undecided', {
      params,
      body: { reason },
    });
  }

  createPreview(params: ReleaseName, body: Schemas['PreviewInput']) {
    return this.send('post', '/api/slices/{slice}/releases/{release}/preview', { params, body });
  }

  tokens(slice: string) {
    return this.read(apiPath('/api/slices/{slice}/tokens', { params: { slice } }));
  }

  createToken(slice: string, body: DeployTokenInput) {
    return this.send('post', '/api/slices/{slice}/tokens', { params: { slice }, body });
  }

  async revokeToken(slice: string, id: string): Promise<void> {
    await this.send('delete', '/api/slices/{slice}/tokens/{id}', {
      params: { slice, id },
      ifMissing: `${slice} has no token ${id}`,
    });
  }

  async signIn(body: { readonly username: string; readonly password: string }): Promise<string> {
    return (await this.send('post', SIGN_IN, { body })).token;
  }

  async signOut(): Promise<void> {
    await this.send('post', '/api/auth/logout', {});
  }

  private read<Data>(path: ApiPath<{ data: Data }>, call: Call = {}): Promise<Data> {
    return this.call(path, call);
  }

  private send<Method extends WriteMethod, Template extends WriteTemplate<Method>>(
    method: Method,
    template: Template,
    { params, body, ...call }: WriteOptions<Template, Method> & Call,
  ): Promise<DataOf<AnswerOf<Template, Method>>> {
    return this.call(filledIn(template, params), { ...call, method, json: body });
  }

  /** Asks in short requests, so that no proxy breaks off a judgement. */
  private async gated<Template extends GatedTemplate>(
    template: Template,
    slice: string,
    body: GatedBody,
  ): Promise<DataOf<AnswerOf<Template, 'post'>>> {
    type Data = DataOf<AnswerOf<Template, 'post'>>;
    let since: string | undefined;
    for (;;) {
      const answer: Data | Judging = await this.call(filledIn(template, { slice }), {
        method: 'post',
        json: { ...body, wait: GATE_WAIT, since },
        timeLimit: LONG_TIME_LIMIT,
        // The registry continues a call that it has answered, also after a restart.
        isRepeatable: since !== undefined,
      });
      if (!isJudging(answer)) {
        return answer;
      }
      this.options.onJudging?.(slice, answer.judging);
      ({ since } = answer.judging);
    }
  }

  private async orNull<Data>(call: Promise<Data>): Promise<Data | null> {
    try {
      return await call;
    } catch (error) {
      if (error instanceof RegistryError && error.status === 404) {
        return null;
      }
      throw error;
    }
  }

  private async call<Data>(path: string, call: AnyCall = {}): Promise<Data> {
    for (const pause of call.isRepeatable ? PAUSES : []) {
      try {
        return await this.callOnce<Data>(path, call);
      } catch (error) {
        if (!(error instanceof RegistryError) || error.retryAfter === undefined) {
          throw error;
        }
        await delay(error.retryAfter ?? pause);
      }
    }
    return this.callOnce(path, call);
  }

  private async callOnce<Data>(
    path: string,
    { method = 'get', json, bytes, isText, timeLimit = TIME_LIMIT, ifMissing }: AnyCall,
  ): Promise<Data> {
    const { token, onTokenExpiry } = this.options;
    const response = await fetch(`${this.url}${path}`, {
      method: method.toUpperCase(),
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
      },
      body: json ? JSON.stringify(json) : bytes,
      signal: AbortSignal.timeout(timeLimit),
    }).catch((error: unknown) => {
      throw new RegistryError(`${this.url} does not answer: ${reasonOf(error)}`, {
        status: 0,
        retryAfter: null,
      });
    });
    learnServerTime(response);
    const expiresAt = Date.parse(response.headers.get('x-token-expires') ?? '');
    if (!Number.isNaN(expiresAt)) {
      onTokenExpiry?.(new Date(expiresAt));
    }
    if (response.status === 204) {
      return undefined as Data;
    }
    if (isText && response.ok) {
      return (await response.text()) as Data;
    }
    const body = await bodyOf(response);
    if (!response.ok) {
      throw this.refusalOf(path, response, body, ifMissing);
    }
    if (body === null || !('data' in body)) {
      throw this.noRegistry(path, response);
    }
    // Unchecked: the types come from the API's own document.
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
    const { error, code, checks, advice } = (body ?? {}) as {
      readonly error?: string;
      readonly code?: string;
      readonly checks?: readonly Check[];
      readonly advice?: string;
    };
    if (response.status === 404 && error === undefined) {
      return this.noRegistry(path, response);
    }
    if (response.status === 401 && !this.options.token && path !== SIGN_IN) {
      return new RegistryError('This needs a token, and none was given', {
        status: 401,
        code: 'TOKEN_MISSING',
      });
    }
    const missing = response.status === 404 && code === undefined ? ifMissing : undefined;
    const message = missing ?? error ?? `${this.url} answered ${response.status} ${response.statusText}`;
    const refusal = { status: response.status, code, checks, advice };
    const isAway = [429, 502, 503, 504].includes(response.status) && code === undefined;
    return new RegistryError(message, isAway ? { ...refusal, retryAfter: retryAfterOf(response) } : refusal);
  }
}

function isJudging(answer: unknown): answer is Judging {
  return typeof answer === 'object' && answer !== null && 'judging' in answer;
}

function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds * 1_000, LONGEST_PAUSE) : null;
}

async function bodyOf(response: Response): Promise<object | null> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' ? body : null;
}

/** The message is only `fetch failed`; the cause says more. */
function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) {
    return String(error);
  }
  const { cause } = error;
  const [first = cause]: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [];
  return types.isNativeError(first) ? first.message : error.message;
}

function filePath({ slice, release }: ReleaseName, path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `${filledIn('/api/slices/{slice}/releases/{release}', { slice, release })}/files/${encoded}`;
}
