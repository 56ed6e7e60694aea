import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The credentials that the test's bucket server accepts. It does not check what is signed with them. */
const credentials = { AWS_ACCESS_KEY_ID: 'TESTER', AWS_SECRET_ACCESS_KEY: 'of no consequence' };

/** As of Amazon's store: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
const LISTED_AT_ONCE = 1_000;

interface StoredObject {
  readonly content: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly modified: Date;
}

type Bucket = Map<string, StoredObject>;

/** An upload in parts, by their numbers. */
interface PartialUpload {
  readonly type: string;
  readonly parts: Map<string, StoredObject>;
}

interface BucketRequest {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: Buffer | string;
}

/** A refusal, with the code by which clients tell it from others. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** The part of S3 that the site uses, in memory. The bucket is in the path. */
class Buckets {
  private readonly buckets = new Map<string, Bucket>();
  private readonly uploads = new Map<string, PartialUpload>();

  constructor(names: readonly string[]) {
    for (const name of names) {
      this.buckets.set(name, new Map());
    }
  }

  answer(bucket: string, key: string, request: BucketRequest): Answer {
    return key === ''
      ? this.answerBucket(bucket, request)
      : this.answerObject(this.find(bucket), key, request);
  }

  private find(name: string): Bucket {
    return this.buckets.get(name) ?? refuse(404, 'NoSuchBucket');
  }

  private answerBucket(name: string, { method, query, body }: BucketRequest): Answer {
    if (method === 'PUT') {
      if (this.buckets.has(name)) {
        refuse(409, 'BucketAlreadyOwnedByYou');
      }
      this.buckets.set(name, new Map());
      return {};
    }
    const bucket = this.find(name);
    if (method === 'POST' && query.has('delete')) {
      for (const key of textsOf(body.toString(), 'Key')) {
        bucket.delete(key);
      }
      return xml('DeleteResult', '');
    }
    return method === 'GET' && query.get('list-type') === '2'
      ? list(bucket, query)
      : refuse(501, 'NotImplemented');
  }

  private answerObject(bucket: Bucket, key: string, request: BucketRequest): Answer {
    const { method, query, headers, body } = request;
    const type = headers['content-type'] ?? 'application/octet-stream';
    const upload = query.get('uploadId');
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      this.uploads.set(id, { type, parts: new Map() });
      return xml('InitiateMultipartUploadResult', `<Key>${escaped(key)}</Key><UploadId>${id}</UploadId>`);
    }
    if (upload !== null) {
      return this.answerPart(bucket, key, request, upload);
    }
    switch (method) {
      case 'PUT': {
        const source = headers['x-amz-copy-source'];
        const stored = source === undefined ? store(body, type) : this.copyOf(String(source));
        bucket.set(key, stored);
        return source === undefined
          ? { headers: { etag: stored.etag } }
          : xml('CopyObjectResult', `<ETag>${stored.etag}</ETag>`);
      }
      case 'GET':
      case 'HEAD':
        return read(bucket.get(key) ?? refuse(404, 'NoSuchKey'));
      case 'DELETE':
        bucket.delete(key);
        return { status: 204 };
      default:
        return refuse(501, 'NotImplemented');
    }
  }

  private answerPart(
    bucket: Bucket,
    key: string,
    { method, query, body }: BucketRequest,
    id: string,
  ): Answer {
    const { type, parts } = this.uploads.get(id) ?? refuse(404, 'NoSuchUpload');
    if (method === 'PUT') {
      const part = store(body, type);
      parts.set(query.get('partNumber') ?? '', part);
      return { headers: { etag: part.etag } };
    }
    this.uploads.delete(id);
    if (method === 'DELETE') {
      return { status: 204 };
    }
    const contents = textsOf(body.toString(), 'PartNumber').map(
      (number) => (parts.get(number) ?? refuse(400, 'InvalidPart')).content,
    );
    const stored = store(Buffer.concat(contents), type);
    bucket.set(key, stored);
    return xml('CompleteMultipartUploadResult', `<Key>${escaped(key)}</Key><ETag>${stored.etag}</ETag>`);
  }

  private copyOf(source: string): StoredObject {
    const [name, key] = placeOf(source.startsWith('/') ? source : `/${source}`);
    const { content, type } = this.find(name).get(key) ?? refuse(404, 'NoSuchKey');
    return store(content, type);
  }
}

/** Starts an S3-compatible server with empty buckets of the given names. */
export async function startBucketServer(...names: readonly string[]) {
  const buckets = new Buckets(names);
  const server = createServer((request, response) => {
    answer(buckets, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const before = { ...process.env };
  Object.assign(process.env, credentials);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      process.env = before;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(buckets: Buckets, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', headers } = request;
  const body = await buffer(request);
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  const given = await Promise.resolve()
    .then(() => {
      if (
        !`${headers.authorization} ${query.get('X-Amz-Credential')}`.includes(credentials.AWS_ACCESS_KEY_ID)
      ) {
        refuse(403, 'AccessDenied');
      }
      return buckets.answer(...placeOf(pathname), { method, query, headers, body });
    })
    .catch(refusalAnswer);
  const content = Buffer.from(given.body ?? '');
  response.writeHead(given.status ?? 200, { 'content-length': content.length, ...given.headers });
  response.end(method === 'HEAD' ? undefined : content);
}

function refuse(status: number, code: string): never {
  throw new Refusal(status, code);
}

function refusalAnswer(error: unknown): Answer {
  const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'InternalError');
  return { ...xml('Error', `<Code>${code}</Code><Message>${code}</Message>`), status };
}

/** Returns bucket and key. */
function placeOf(path: string): [bucket: string, key: string] {
  const [, bucket = '', ...key] = path.split('/').map(decodeURIComponent);
  return [bucket, key.join('/')];
}

function store(content: Buffer, type: string): StoredObject {
  const etag = `"${createHash('md5').update(content).digest('hex')}"`;
  return { content, type, etag, modified: new Date() };
}

function read({ content, type, etag, modified }: StoredObject): Answer {
  return { headers: { 'content-type': type, etag, 'last-modified': modified.toUTCString() }, body: content };
}

/** Lists keys in order, a thousand at most; names up to the delimiter stand for all that begin with them. */
function list(bucket: Bucket, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = query.get('continuation-token') ?? '';
  const most = Math.min(Number(query.get('max-keys') ?? LISTED_AT_ONCE), LISTED_AT_ONCE);
  const nameOf = (key: string) => {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    return end < 0 ? key : key.slice(0, end + delimiter.length);
  };
  const keys = [...bucket.keys()].filter((key) => key.startsWith(prefix));
  const names = [...new Set(keys.map(nameOf))].sort().filter((name) => name > after);
  const listed = names.slice(0, most);
  const entries = listed.map((name) => {
    const stored = bucket.get(name);
    return stored === undefined || nameOf(name) !== name
      ? `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${escaped(name)}</Key><LastModified>${stored.modified.toISOString()}</LastModified>` +
          `<ETag>${stored.etag}</ETag><Size>${stored.content.length}</Size></Contents>`;
  });
  const isTruncated = names.length > listed.length;
  return xml(
    'ListBucketResult',
    `<KeyCount>${listed.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>` +
      (isTruncated ? `<NextContinuationToken>${escaped(listed.at(-1) ?? '')}</NextContinuationToken>` : '') +
      entries.join(''),
  );
}

function xml(name: string, content: string): Answer {
  return {
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`,
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Returns the texts of all elements with this name. */
function textsOf(document: string, name: string): string[] {
  return [...document.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
}
