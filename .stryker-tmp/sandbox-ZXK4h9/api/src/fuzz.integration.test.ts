import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { jest } from '@jest/globals';
import * as fc from 'fast-check';
import { SessionsService } from './auth/sessions.service.js';
import { type Field, type Operation, operationsOf, sampleOf } from './testing/openApiRequests.js';
import { testApp } from './testing/testApp.js';

/** `npm run fuzz` sends many more. `FUZZ_SEED` repeats a failed run. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 600);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2_147_483_647);
const isLong = process.env.FUZZ_REQUESTS !== undefined;
/** In milliseconds. */
const LONGEST_ANSWER = 1_000;
/** In megabytes: what a long run may keep, with all caches full. */
const MOST_GROWTH = 32;
const secret = 'a-secret-of-the-site-and-the-api-only';

jest.setTimeout(isLong ? 30 * 60_000 : 60_000);

interface Sent {
  readonly operation: Operation;
  readonly isSignedIn: boolean;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const operations = operationsOf(
  JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')),
);

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '%',
    '\\',
    "'; DROP TABLE companies; --",
    '<script>alert(1)</script>',
    '__proto__',
    '../../etc/passwd',
    '\ud800',
    '9'.repeat(400),
    '-1',
    '1e9',
    'NaN',
    '2147483648',
    '=cmd()',
    '$1',
    '{{7*7}}',
  ),
);
const anyValue = fc.oneof(
  anyText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(anyText, fc.integer()), { maxLength: 5 }),
  fc.dictionary(anyText, fc.oneof(anyText, fc.integer()), { maxKeys: 4 }),
);
/** A header as sent over the wire: printable Latin-1 characters. */
const anyHeader = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 200,
});

/** Returns a body with a more or less valid value for each field, so that most get as far as the database. */
function bodyOf(fields: readonly Field[]): fc.Arbitrary<string> {
  const right = fields.map((field): [string, fc.Arbitrary<unknown>] => [
    field.name,
    fc.oneof({ arbitrary: fc.constant(sampleOf(field)), weight: 12 }, { arbitrary: anyValue, weight: 1 }),
  ]);
  return fc.oneof(
    { arbitrary: fc.record(Object.fromEntries(right)).map((value) => JSON.stringify(value)), weight: 5 },
    {
      arbitrary: fc
        .record(Object.fromEntries(right), { requiredKeys: [] })
        .map((value) => JSON.stringify(value)),
      weight: 2,
    },
    { arbitrary: fc.json(), weight: 2 },
    { arbitrary: anyText, weight: 1 },
  );
}

function requestTo(operation: Operation): fc.Arbitrary<Sent> {
  const { path, pathParameters, query, bodyType, fields } = operation;
  const parts = fc.tuple(
    ...pathParameters.map((name) =>
      fc.oneof(fc.constantFrom('1', '2', '3', ...(known[name] ?? [])), anyText.map(encoded)),
    ),
  );
  const parameters = fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom('limit', 'q', ...query.map(({ name }) => name)), anyText.map(encoded)),
      fc.oneof(fc.constantFrom('1', 'true', 'newest', 'summary', 'html', 'a'), anyText.map(encoded)),
    ),
    { maxLength: 4 },
  );
  const headers = fc.record(
    {
      accept: anyHeader,
      cookie: anyHeader,
      'if-none-match': anyHeader,
      'if-modified-since': anyHeader,
      range: anyHeader,
      'x-forwarded-for': anyHeader,
      'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'x'),
      'accept-encoding': anyHeader,
      'content-encoding': fc.constantFrom('identity', 'gzip', 'br', 'x'),
      'content-type': fc.oneof(
        { arbitrary: fc.constant(bodyType ?? 'application/json'), weight: 8 },
        {
          arbitrary: fc.constantFrom(
            'text/plain',
            'application/json; charset=utf-7',
            'multipart/form-data; boundary=x',
          ),
          weight: 1,
        },
      ),
    },
    { requiredKeys: ['content-type'] },
  );
  return fc
    .record({
      isSignedIn: fc.boolean(),
      parts,
      parameters: fc.oneof({ arbitrary: fc.constant<[string, string][]>([]), weight: 2 }, parameters),
      headers: fc.oneof(
        { arbitrary: fc.constant({ 'content-type': bodyType ?? 'application/json' }), weight: 2 },
        headers,
      ),
      body: bodyType === null ? fc.option(fc.json(), { nil: undefined, freq: 5 }) : bodyOf(fields),
    })
    .map(({ isSignedIn, parts: values, parameters: pairs, headers: sent, body }) => {
      const filled = pathParameters.reduce(
        (text, name, index) => text.replace(`{${name}}`, () => values[index] ?? ''),
        path,
      );
      const text = pairs.map(([name, value]) => `${name}=${value}`).join('&');
      return { operation, isSignedIn, path: text ? `${filled}?${text}` : filled, headers: sent, body };
    });
}

const known: Readonly<Record<string, readonly string[]>> = {
  slice: ['mf-public', 'mf-admin'],
  release: ['1.0.0-0a1b2c3d'],
  path: ['browser/remoteEntry.js'],
};

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Returns the memory in use after garbage collection, in megabytes. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

describe('any request to any route', () => {
  const app = testApp({ INTERNAL_SECRET: secret });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  afterAll(() => agent.destroy());

  it(`is answered in time and without a server error (seed ${seed})`, async () => {
    const origin = await app.url();
    const administrator = await app.storeAdministrator();
    const signIn = async () => {
      const { bearer } = await app.service(SessionsService).start(administrator);
      return { authorization: `Bearer ${bearer.token}`, 'x-internal-secret': secret };
    };
    let trusted = await signIn();
    const statuses = new Map<number, number>();
    let slowest = 0;
    let longest = '';
    let sent = 0;
    let before = 0;

    const send = async ({ operation: { method }, isSignedIn, path, headers, body }: Sent) => {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      const start = performance.now();
      const request = httpRequest(`${origin}${path}`, {
        method,
        agent,
        headers: {
          ...headers,
          ...(isSignedIn && trusted),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      });
      request.on('response', (response) =>
        response.resume().on('end', () => resolve(response.statusCode ?? 0)),
      );
      request.on('error', reject);
      request.end(body);
      const status = await promise;
      const milliseconds = performance.now() - start;
      if (milliseconds > slowest) {
        slowest = milliseconds;
        longest = `${method} ${path.slice(0, 100)}`;
      }
      if (isSignedIn && path.startsWith('/api/auth/logout')) {
        trusted = await signIn();
      }
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      sent += 1;
      if (sent === Math.floor(requests / 2)) {
        before = memoryInUse();
      }
      return { status, milliseconds };
    };

    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...operations).chain(requestTo), async (generated) => {
        let { status, milliseconds } = await send(generated);
        // On a busy machine anything can be delayed. Only what is slow twice counts.
        if (milliseconds > LONGEST_ANSWER) {
          ({ status, milliseconds } = await send(generated));
        }
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
        expect(milliseconds).toBeLessThan(LONGEST_ANSWER);
      }),
      { numRuns: requests, seed, endOnFailure: !isLong },
    );

    const growth = memoryInUse() - before;
    if (isLong) {
      process.stdout.write(
        [
          `Seed ${seed}: ${sent} requests to ${operations.length} routes.`,
          `Answers: ${[...statuses]
            .toSorted()
            .map(([status, count]) => `${status}: ${count}`)
            .join(', ')}.`,
          `Slowest: ${slowest.toFixed(0)} ms (${longest}).`,
          `Memory after the second half: ${growth.toFixed(1)} MB more.`,
          '',
        ].join('\n'),
      );
    }
    expect(growth).toBeLessThan(MOST_GROWTH);
  });
});
