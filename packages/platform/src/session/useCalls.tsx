import { type ReactNode, useMemo, useState } from 'react';
import type { SWRConfiguration } from 'swr';
import { type ApiPath, filledIn } from '../api/apiPath';
import { type FetchApiOptions, fetchApi } from '../api/fetchApi';
import { ReadsProvider } from '../api/ReadsProvider';
import type {
  AnswerOf,
  FilePath,
  UploadParts,
  UploadTemplate,
  WriteMethod,
  WriteOptions,
  WriteTemplate,
} from './apiCall';
import { isTemporary } from './CallError';
import { learnServerTime } from './serverClock';
import { useSessionActions } from './sessionContext';
import type { Session } from './sessionState';
import { FILE_TIME_LIMIT, type UploadOptions, uploadFile, uploadImage } from './uploadFile';

export interface SendFileOptions {
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly signal?: AbortSignal;
}

/** In characters: browsers allow 64 kB for calls that outlast their page. */
const KEEPALIVE_LIMIT = 20_000;

/** Calls with the administrator's bearer. Each rejects with a `CallError`. */
export interface Calls {
  /** Reads without the cache. Components use `useRead` instead. */
  read<Body>(path: ApiPath<Body>, options?: { readonly signal?: AbortSignal }): Promise<Body>;
  /** `send('patch', '/api/companies/{id}', { params: { id }, body })` */
  send<Method extends WriteMethod, Template extends WriteTemplate<Method>>(
    method: Method,
    template: Template,
    options: WriteOptions<Template, Method>,
  ): Promise<AnswerOf<Template, Method>>;
  /** @deprecated Use uploadFile. */
  upload(kind: 'headshot' | 'logo', image: Blob, options?: UploadOptions): Promise<string>;
  /** `uploadFile('put', '/api/media/{id}/file', { params: { id }, file, version })`; `isNew` if the answer is 201. */
  uploadFile<Method extends 'post' | 'put', Template extends UploadTemplate<Method>>(
    method: Method,
    template: Template,
    parts: UploadParts<Template, Method>,
    options?: UploadOptions,
  ): Promise<AnswerOf<Template, Method> & { readonly isNew: boolean }>;
  /** `sendFile('/api/companies/import', file, { query: { confirm: true } })` */
  sendFile<Template extends WriteTemplate<'post'>>(
    template: Template,
    file: Blob,
    options?: SendFileOptions,
  ): Promise<AnswerOf<Template, 'post'>>;
  download(path: FilePath): Promise<Blob>;
}

/** If the session ends, calls wait for the next sign-in and are repeated. */
export function useCalls(): Calls {
  const session = useSessionActions();
  return useMemo(() => createCalls(session), [session]);
}

export function createCalls(session: Session): Calls {
  async function authorised(path: string, { headers, ...options }: FetchApiOptions = {}): Promise<Response> {
    const response = await session.call((bearer) =>
      fetchApi(path, { ...options, headers: { ...headers, authorization: `Bearer ${bearer}` } }),
    );
    learnServerTime(response);
    return response;
  }

  return {
    async read(path, options) {
      return (await authorised(path, options)).json();
    },
    async send(method, template, { params, body, signal, timeLimit }) {
      const text = body === undefined ? '' : JSON.stringify(body);
      const response = await authorised(filledIn(template, params), {
        method: method.toUpperCase(),
        signal,
        timeLimit,
        // With `keepalive`, the call outlasts the page as far as browsers allow.
        ...(document.visibilityState === 'hidden' && text.length < KEEPALIVE_LIMIT && { keepalive: true }),
        ...(body !== undefined && {
          body: text,
          headers: { 'content-type': 'application/json' },
        }),
      });
      return response.status === 204 ? undefined : response.json();
    },
    upload: (kind, image, options) =>
      session.call((bearer) => uploadImage({ ...options, path: `/api/upload/${kind}`, bearer }, image)),
    async uploadFile(method, template, { params, file, ...fields }, options) {
      const { status, body } = await session.call((bearer) =>
        uploadFile({
          ...options,
          method: method === 'put' ? 'PUT' : 'POST',
          path: filledIn(template, params),
          bearer,
          parts: { ...fields, file },
          timeLimit: FILE_TIME_LIMIT,
        }),
      );
      return { ...Object(body), isNew: status === 201 };
    },
    async sendFile(template, file, { query = {}, signal } = {}) {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const response = await authorised(search.size > 0 ? `${template}?${search}` : template, {
        method: 'POST',
        signal,
        timeLimit: FILE_TIME_LIMIT,
        body: file,
        headers: { 'content-type': file.type },
      });
      return response.json();
    },
    async download(path) {
      const options = { headers: { accept: '*/*' }, timeLimit: FILE_TIME_LIMIT };
      return (await authorised(path, options)).blob();
    },
  };
}

const LONGEST_PAUSE = 30_000;

const readsConfig: SWRConfiguration = {
  revalidateIfStale: true,
  revalidateOnReconnect: true,
  shouldRetryOnError: isTemporary,
  onErrorRetry(_error, _path, _config, retry, { retryCount }) {
    // Offline, the next event of the network comes first.
    if (navigator.onLine) {
      window.setTimeout(
        () => void retry({ retryCount }),
        Math.min(1_000 * 2 ** (retryCount - 1), LONGEST_PAUSE),
      );
    }
  },
};

/** What is shown again is read again, and so is what failed, once the API is back. */
export function SessionReads({ children }: { children: ReactNode }) {
  const { read } = useCalls();
  const [data] = useState({});
  return (
    <ReadsProvider data={data} read={read} config={readsConfig}>
      {children}
    </ReadsProvider>
  );
}
