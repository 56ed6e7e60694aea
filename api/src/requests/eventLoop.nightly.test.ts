import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { jest } from '@jest/globals';
import { SessionsService } from '../auth/sessions.service.js';
import { ContactSubmission } from '../contact/contactSubmission.entity.js';
import {
  Article,
  ArticleCategory,
  Company,
  Job,
  SiteContent,
  TeamMember,
} from '../content/routes/entities.js';
import { longestBlock } from '../testing/longestBlock.js';
import { type Field, type Operation, operationsOf, sampleOf } from '../testing/openApiRequests.js';
import { article, company, job, siteText, teamMember } from '../testing/sampleRecords.js';
import { sampleRelease, sha384 } from '../testing/sampleReleases.js';
import { testApp } from '../testing/testApp.js';

jest.setTimeout(180_000);

/** In milliseconds: how long one request may hold up all others. */
const LONGEST_HOLD = 50;
/**
 * The same where Jest is what takes the time: in its contexts, class-transformer is 20 times as slow. In production, this
 * body holds up others for 5 ms.
 */
const longestHoldsInJest: Readonly<Record<string, number>> = { '/internal/slices/visits': 150 };
/** The best of this many tries counts: code that is compiled or memory that is freed may hold up one of them. */
const TRIES = 20;
const KILOBYTE = 1024;
/** In bytes: the limit of most bodies, and the highest limit of all. */
const largestBodies = [31 * KILOBYTE, 1_000 * KILOBYTE];
/** In characters: texts with a limit this high are also tested individually. */
const LONG = 10_000;
const secret = 'a-secret-of-the-site-and-the-api-only';

/**
 * Costly to process: long runs, all kinds of markup, and characters that are removed, joined, composed or searched for.
 */
const fillers = [
  'a',
  ' ',
  ',a',
  '\n',
  'é',
  '<b>',
  '<p><a href="/x">',
  '</p>',
  'a_',
  '[',
  '\n- ',
  '&amp;',
  '\u0301',
  'a@',
];

interface Attack {
  readonly name: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** In milliseconds, if not {@link LONGEST_HOLD}. */
  readonly longestHold?: number;
}

const operations = operationsOf(
  JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')),
);

describe('one request at the limit of its size', () => {
  const app = testApp({ INTERNAL_SECRET: secret });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let origin: string;
  let known: Readonly<Record<string, string>>;

  beforeEach(async () => {
    origin = await app.url();
    const { bearer, cookie } = await app.service(SessionsService).start(await app.storeAdministrator());
    known = {
      authorization: `Bearer ${bearer.token}`,
      cookie: `admin_session=${cookie.token}`,
      'x-internal-secret': secret,
    };
    await app.store(Company, [company({})]);
    await app.store(TeamMember, [teamMember({})]);
    await app.store(ArticleCategory, [{ name: 'News' }]);
    await app.store(Article, [article({})]);
    await app.store(Job, [job({})]);
    await app.store(SiteContent, [siteText({})]);
    await app.store(ContactSubmission, [
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@lumenvale.example',
        interest: 'Careers',
        message: 'x',
      },
    ]);
  });

  afterAll(() => agent.destroy());

  /** Returns the longest time, in milliseconds, that the event loop was blocked while a request was handled. */
  function heldBy({ method, path }: Operation, { query = '', headers, body }: Attack): Promise<number> {
    const address = path.replace('{slice}', 'mf-public').replace('{release}', '1.0.0-0a1b2c3d');
    const bytes = body === undefined ? undefined : Buffer.from(body);
    return longestBlock(() => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const request = httpRequest(`${origin}${address.replaceAll(/\{\w+\}/g, '1')}${query}`, {
        method,
        agent,
        headers: { ...known, ...headers, ...(bytes && { 'content-length': bytes.length }) },
      });
      request.on('response', (response) => response.resume().on('end', resolve));
      request.on('error', reject);
      request.end(bytes);
      return promise;
    });
  }

  it.each(
    operations.map((operation): [string, Operation] => [`${operation.method} ${operation.path}`, operation]),
  )('does not hold up others at %s', async (_, operation) => {
    const slow: string[] = [];
    for (const attack of attacksOn(operation)) {
      const { longestHold = LONGEST_HOLD } = attack;
      let best = Number.POSITIVE_INFINITY;
      for (let attempt = 0; attempt < TRIES && best > longestHold; attempt += 1) {
        best = Math.min(best, await heldBy(operation, attack));
      }
      if (best > longestHold) {
        slow.push(`${attack.name}: ${best.toFixed(0)} ms`);
      }
    }
    expect(slow).toEqual([]);
  });
});

function attacksOn(operation: Operation): Attack[] {
  return [...widths(operation), ...queriesOf(operation), ...headersOf(), ...bodiesOf(operation)];
}

function headersOf(): Attack[] {
  return [
    { name: 'cookies', headers: { cookie: 'a=1;'.repeat(12 * KILOBYTE) } },
    { name: 'a bearer', headers: { authorization: `Bearer ${' x'.repeat(30 * KILOBYTE)}` } },
    { name: 'addresses', headers: { 'x-forwarded-for': '1.1,'.repeat(12 * KILOBYTE) } },
  ];
}

function queriesOf({ query }: Operation): Attack[] {
  const wide = { name: '20,000 parameters', query: `?${'a&'.repeat(20 * KILOBYTE)}` };
  const long = query.flatMap(({ name }) =>
    ['a', '%20', ',a', '%C3%A9', '%25'].map((filler) => ({
      name: `the parameter ${name} of ${filler}`,
      query: `?${name}=${repeated(filler, 60 * KILOBYTE)}`,
    })),
  );
  return [wide, ...long];
}

/** Returns bodies of many small parts, within the limits and beyond. */
function widths({ bodyType }: Operation): Attack[] {
  if (bodyType === 'multipart/form-data') {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    const file = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const drawing = (content: string) =>
      `--x\r\nContent-Disposition: form-data; name="image"; filename="a.svg"\r\n\r\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>\r\n--x--\r\n`;
    const shape = '<path d="M0 0L9 9" stroke="#000"/>';
    return [
      { name: 'a drawing of 9,900 elements', headers, body: drawing(shape.repeat(9_900)) },
      { name: 'a drawing of too many elements', headers, body: drawing(repeated(shape, 4_800 * KILOBYTE)) },
      { name: 'many parts', headers, body: `${repeated(part, 4_900 * KILOBYTE)}--x--\r\n` },
      { name: 'a large file', headers, body: `${file}${'\0'.repeat(4_900 * KILOBYTE)}\r\n--x--\r\n` },
    ];
  }
  if (bodyType !== 'application/json') {
    return [];
  }
  const keys = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"key${index}":1`).join(',')}}`;
  return [
    { name: '80,000 fields', body: keys(80_000) },
    { name: '5,900 fields', body: keys(5_900) },
    {
      name: '99 long fields',
      body: `{${Array.from({ length: 99 }, (_, index) => `"${'x'.repeat(300)}${index}":1`).join(',')}}`,
    },
    { name: '99 fields of lists', body: `{"a":${keys(98)}}` },
    { name: '5,900 items', body: `{"a":[${'0,'.repeat(5_900)}0]}` },
    { name: '1,000 items', body: `{"a":[${'{},'.repeat(999)}0]}` },
    { name: '500,000 levels', body: '['.repeat(500_000) },
    { name: '20 levels', body: `{"a":${'['.repeat(19)}${']'.repeat(19)}}` },
  ].map((attack) => ({ ...attack, headers: { 'content-type': 'application/json' } }));
}

/**
 * Returns bodies with all texts at their maximum length at once. Then, for each text that may be long, bodies with that
 * text alone at its maximum length and at the body's, while the rest is valid.
 */
function bodiesOf({ fields, path }: Operation): Attack[] {
  const sample = Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)]));
  const texts = fields.filter(isText);
  const types = fields.find(({ name }) => name === 'type')?.schema.enum ?? [undefined];
  const all = fillers.map((filler) => ({
    name: `all of ${JSON.stringify(filler)}`,
    body: json({
      ...sample,
      ...Object.fromEntries(
        texts.map(({ name, schema: { maxLength = 5_000 } }) => [name, repeated(filler, maxLength)]),
      ),
    }),
  }));
  const each = texts
    .filter(({ schema: { maxLength = LONG } }) => maxLength >= LONG)
    .flatMap(({ name, schema: { maxLength = 0 } }) =>
      fillers.flatMap((filler) =>
        (maxLength > LONG ? types : [undefined]).flatMap((type, index) =>
          // Anything longer is refused before its type is checked.
          (index > 0 ? [maxLength] : [maxLength, ...largestBodies.filter((size) => size > maxLength)]).map(
            (length) => ({
              name: `${name} of ${length} ${JSON.stringify(filler)}${type === undefined ? '' : ` as ${type}`}`,
              body: json({
                ...sample,
                ...(type !== undefined && { type }),
                [name]: repeated(filler, length),
              }),
            }),
          ),
        ),
      ),
    );
  const full = fullest[path];
  const longestHold = longestHoldsInJest[path] ?? LONGEST_HOLD;
  const whole = full ? [{ name: 'as much as it may hold', body: json(full()), longestHold }] : [];
  return [...all, ...each, ...whole]
    .filter(() => texts.length > 0 || full !== undefined)
    .map((attack) => ({ ...attack, headers: { 'content-type': 'application/json' } }));
}

const fullest: Readonly<Record<string, () => object>> = {
  '/api/team/order': () => ({
    members: Array.from({ length: 500 }, (_, index) => ({ id: index + 1, order: index, version: 1 })),
  }),
  '/api/slices/{slice}/releases': () => {
    const names = Array.from({ length: 2_000 }, (_, index) => `browser/${index}${'a'.repeat(280)}.js`);
    const hash = sha384('', 'base64');
    return {
      manifest: {
        ...sampleRelease('0a1b2c3d').manifest,
        files: Object.fromEntries(names.map((name) => [name, hash])),
      },
    };
  },
  '/internal/slices/visits': () => ({
    counts: Array.from({ length: 1_000 }, (_, index) => ({
      slice: `mf-s${index}`,
      release: '1.0.0-0a1b2c3d',
      visits: 1,
      failedVisits: 1,
      failure: 'x'.repeat(300),
      networks: Array.from({ length: 7 }, () => '0123456789abcdef'),
    })),
  }),
};

function isText({ schema: { type, oneOf } }: Field): boolean {
  return type === 'string' || oneOf !== undefined;
}

function repeated(text: string, length: number): string {
  return text.repeat(Math.floor(length / text.length));
}

function json(value: object): string {
  return JSON.stringify(value);
}
