import { z } from 'zod';
import type { components } from '../../../packages/platform/src/generated/schema';
import type { ContentVersion } from './ContentVersion';

const TIME_LIMIT = { question: 2_000, file: 30_000 };
const LARGEST_MANIFEST = 2 * 1024 * 1024;

export type FollowedPointer = Readonly<components['schemas']['ComposedSliceDto']>;

/** What is kept for times when the registry is away. */
export type SlicePointer = Pick<FollowedPointer, 'slice' | 'access' | 'live' | 'canary' | 'retired'>;

export type VisitCount = Readonly<components['schemas']['VisitCountDto']>;

export type VitalHistogram = Readonly<components['schemas']['VitalHistogramDto']>;

export type ReportedError = Readonly<components['schemas']['ReportedErrorDto']>;

export type ShellReport = Readonly<components['schemas']['ShellInput']>;

const pointer = z.object({
  slice: z.string(),
  access: z.enum(['public', 'session']),
  live: z.string().nullable(),
  canary: z.object({ release: z.string(), percent: z.number() }).nullable(),
  // Files of an earlier shell lack this field.
  retired: z
    .object({ to: z.string().nullable(), paths: z.array(z.string()) })
    .nullable()
    .default(null),
}) satisfies z.ZodType<SlicePointer>;

const followed = pointer.extend({
  previous: z.string().nullable(),
  newest: z.string(),
}) satisfies z.ZodType<FollowedPointer>;

const verdict = z.object({
  passed: z.boolean().nullable(),
  wasLetPass: z.boolean(),
}) satisfies z.ZodType<components['schemas']['VerdictDto']>;

/** The release does not exist, or is not published completely. */
const REFUSED_FOR_GOOD = new Set([404, 409]);

export class RegistryRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function parsePointers(text: string): readonly SlicePointer[] {
  return z.object({ slices: z.array(pointer) }).parse(JSON.parse(text)).slices;
}

type VersionListener = Pick<ContentVersion, 'mark' | 'hear' | 'hearNothing'>;

interface RegistryOptions {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls reject if the registry does not answer in time. */
export class InternalRegistry {
  private readonly options: RegistryOptions;
  private etag: string | null = null;
  private versionListener: VersionListener | null = null;

  constructor(options: RegistryOptions) {
    this.options = options;
  }

  tellVersionTo(listener: VersionListener): void {
    this.versionListener = listener;
  }

  /** Returns null if nothing has changed since the last call. */
  async pointers(): Promise<readonly FollowedPointer[] | null> {
    const mark = this.versionListener?.mark() ?? 0;
    const answer = await this.ask('slices/composition', TIME_LIMIT.question, {
      headers: this.etag === null ? {} : { 'if-none-match': this.etag },
    }).catch((error: unknown) => {
      this.versionListener?.hearNothing();
      throw error;
    });
    const version = answer.headers.get('x-content-version');
    if (version !== null && (answer.ok || answer.status === 304)) {
      this.versionListener?.hear(version, mark);
    }
    if (answer.status === 304) {
      return null;
    }
    const { slices } = await dataIn(answer, z.object({ slices: z.array(followed) }));
    this.etag = answer.headers.get('etag');
    return slices;
  }

  async contentVersion(): Promise<string> {
    return (await this.read('content-version', z.object({ version: z.string() }))).version;
  }

  preflight(): Promise<{ readonly now: string; readonly problems: readonly string[] }> {
    return this.read('preflight', z.object({ now: z.string(), problems: z.array(z.string()) }));
  }

  async manifest(slice: string, release: string): Promise<string | null> {
    const answer = await this.ask(`slices/${slice}/releases/${release}/manifest`, TIME_LIMIT.question);
    if (answer.status === 404) {
      await answer.body?.cancel();
      return null;
    }
    const text = await (await succeeded(answer)).text();
    if (text.length > LARGEST_MANIFEST) {
      throw new Error(`The manifest of ${slice} ${release} is too large`);
    }
    return text;
  }

  async file(slice: string, release: string, path: string): Promise<ReadableStream<Uint8Array>> {
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    const { body } = await succeeded(
      await this.ask(`slices/${slice}/releases/${release}/files/${encoded}`, TIME_LIMIT.file),
    );
    return body ?? new Blob([]).stream();
  }

  async verdict(slice: string, release: string): Promise<boolean | null> {
    return (await this.read(`slices/${slice}/releases/${release}/verdict`, verdict)).passed;
  }

  async hasEverPassed(slice: string, release: string): Promise<boolean> {
    try {
      return (await this.read(`slices/${slice}/releases/${release}/verdict`, verdict)).wasLetPass;
    } catch (error) {
      if (error instanceof RegistryRefusal && REFUSED_FOR_GOOD.has(error.status)) {
        return false;
      }
      throw error;
    }
  }

  readonly report = (counts: readonly VisitCount[]) => this.tell('visits', { counts });
  readonly reportVitals = (histograms: readonly VitalHistogram[]) => this.tell('vitals', { histograms });
  readonly reportErrors = (errors: readonly ReportedError[]) => this.tell('errors', { errors });
  readonly reportShell = (report: ShellReport) => this.tell('shells', report);

  async forgetShell(id: string): Promise<void> {
    const answer = await this.ask(`slices/shells/${id}`, TIME_LIMIT.question, { method: 'DELETE' });
    await (await succeeded(answer)).body?.cancel();
  }

  private async tell(what: string, body: object): Promise<void> {
    const answer = await this.ask(`slices/${what}`, TIME_LIMIT.question, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await (await succeeded(answer)).body?.cancel();
  }

  private async read<Data>(path: string, shape: z.ZodType<Data>): Promise<Data> {
    return dataIn(await this.ask(path, TIME_LIMIT.question), shape);
  }

  private ask(path: string, timeLimit: number, { headers, ...request }: RequestInit = {}): Promise<Response> {
    return fetch(`${this.options.origin}/internal/${path}`, {
      ...request,
      headers: { ...this.options.headers, ...(headers as Record<string, string>) },
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
  }
}

async function dataIn<Data>(answer: Response, shape: z.ZodType<Data>): Promise<Data> {
  const { data } = (await (await succeeded(answer)).json()) as { readonly data: unknown };
  return shape.parse(data);
}

async function succeeded(answer: Response): Promise<Response> {
  if (answer.ok) {
    return answer;
  }
  await answer.body?.cancel();
  throw new RegistryRefusal(
    answer.status,
    answer.status === 401
      ? 'The API rejects the secret of this shell. Set INTERNAL_SECRET to the same value for the API and the shell'
      : `${new URL(answer.url).pathname} answered ${answer.status}`,
  );
}
