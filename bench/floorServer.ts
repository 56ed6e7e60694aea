import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { foldText } from '@site/rules/foldText';
import {
  articleResult,
  companyResult,
  jobResult,
  resultTypes,
  sectionResults,
  teamMemberResult,
  toQuery,
} from '@site/rules/searchRules';
import { Pool } from 'pg';

/**
 * The lower bound for the API's answers: Node's own server, one prepared statement per answer, and the same JSON to the
 * byte. It does not validate requests.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20, idleTimeoutMillis: 0 });

type Row = Readonly<Record<string, unknown>>;
type Answer = (parameters: URLSearchParams, id: string) => Promise<unknown>;

const RECORD = 'id, version, created_at AS "createdAt", updated_at AS "updatedAt"';
const PICTURE = `json_build_object('alt', alternative, 'focus',
  CASE WHEN focus_x IS NOT NULL THEN json_build_object('x', focus_x, 'y', focus_y) END, 'width', width, 'height', height)`;
const pictures = (field: string, column: string, which = '') =>
  `(SELECT json_build_object('${field}', ${PICTURE}) FROM media WHERE address = ${column} ${which}) AS pictures`;
const { components } = JSON.parse(readFileSync(join(import.meta.dirname, '../api/openapi.json'), 'utf8')) as {
  components: { schemas: { CompanyDto: { properties: Row } } };
};
const columnOf = (field: string) =>
  field === 'order' ? 'display_order' : field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const companyColumns = Object.keys(components.schemas.CompanyDto.properties)
  .filter((field) => field !== 'pictures' && field !== 'document')
  .map((field) => `${columnOf(field)} AS "${field}"`);
const COMPANY = `${companyColumns.join(', ')}, ${pictures('logoUrl', 'companies.logo_url')}`;
const article = (further: string, which?: string) => `${RECORD}, title, excerpt, image_url AS "imageUrl",
  external_url AS "externalUrl", category_id AS "categoryId", date::text AS date, published${further},
  ${pictures('imageUrl', 'articles.image_url', which)}`;
/** Cards leave out what the library says nothing of. */
const SUMMARY = article('', 'AND (alternative IS NOT NULL OR focus_x IS NOT NULL)');
/** Results of one type, as many as the API returns. */
const SEARCH_LIMIT = 100;

const answers: Readonly<Record<string, Answer>> = {
  '/api/companies': (parameters) =>
    list(
      'companies',
      `SELECT ${COMPANY}, (SELECT count(*)::int FROM companies) AS total FROM companies
       ORDER BY featured DESC, display_order, name, id LIMIT $1 OFFSET $2`,
      parameters,
    ),
  '/api/companies/': async (_, id) => ({
    data: (await rowsOf('company', `SELECT ${COMPANY} FROM companies WHERE id = $1`, [id]))[0],
  }),
  '/api/articles': (parameters) =>
    list(
      'articles',
      `SELECT ${SUMMARY}, (SELECT count(*)::int FROM articles WHERE published) AS total FROM articles
       WHERE published ORDER BY articles.date DESC, id DESC LIMIT $1 OFFSET $2`,
      parameters,
    ),
  '/api/articles/': async (_, id) => ({
    data: (
      await rowsOf(
        'article',
        `SELECT ${article(', content, format, image_alternative AS "imageAlternative"')} FROM articles WHERE id = $1 AND published`,
        [id],
      )
    )[0],
  }),
  '/api/site-content': (parameters) =>
    list(
      'content',
      `SELECT key, content, section, display_order AS "order",
         (SELECT count(*)::int FROM site_content) AS total
       FROM site_content ORDER BY section, display_order, key, id LIMIT $1 OFFSET $2`,
      parameters,
    ),
  '/api/search': (parameters) => search(parameters.get('q') ?? ''),
};

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});

process.once('disconnect', () => process.exit());
process.once('message', () => {
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  if (request.method === 'POST') {
    await keepEnquiry(JSON.parse(await bodyOf(request)));
    send(response, 201, { success: true });
    return;
  }
  const [, path = '', id = ''] = /^(.*?\/?)(\d*)$/.exec(pathname) ?? [];
  const found = await answers[path]?.(searchParams, id);
  send(response, found === undefined ? 404 : 200, found ?? {});
}

function send(response: ServerResponse, status: number, value: unknown): void {
  const json = JSON.stringify(value);
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(json),
    })
    .end(json);
}

async function rowsOf<Found extends Row>(name: string, text: string, values: unknown[]): Promise<Found[]> {
  return (await pool.query<Found>({ name, text, values })).rows;
}

async function list(name: string, text: string, parameters: URLSearchParams): Promise<unknown> {
  const limit = Number(parameters.get('limit') ?? 100);
  const offset = Number(parameters.get('offset') ?? 0);
  const rows = await rowsOf<Row & { total: number }>(name, text, [limit, offset]);
  return {
    data: rows.map(({ total: _, pictures, ...record }) => ({ ...record, ...(pictures ? { pictures } : {}) })),
    meta: { total: rows[0]?.total ?? 0, limit, offset },
  };
}

interface Found extends Row {
  readonly type: string;
  readonly id: number;
  readonly one: string;
  readonly two: string;
  readonly three: string;
}

async function search(typed: string): Promise<unknown> {
  const query = toQuery(typed);
  const rows = await rowsOf<Found>(
    'search',
    `(SELECT 'company' AS type, id, name AS one, description AS two, '' AS three FROM companies
      WHERE search_text LIKE $1 ORDER BY featured DESC, display_order, name, id LIMIT $2)
     UNION ALL
     (SELECT 'team', id, name, title, '' FROM team_members
      WHERE search_text LIKE $1 ORDER BY display_order, name, id LIMIT $2)
     UNION ALL
     (SELECT 'article', id, title, excerpt, '' FROM articles
      WHERE published AND search_text LIKE $1 ORDER BY date DESC, id DESC LIMIT $2)
     UNION ALL
     (SELECT 'job', id, title, department, location FROM jobs
      WHERE active AND search_text LIKE $1 ORDER BY featured DESC, created_at DESC, id DESC LIMIT $2)`,
    [`%${foldText(query)}%`, SEARCH_LIMIT + 1],
  );
  const of = (type: string) => rows.filter((row) => row.type === type);
  const found = [
    sectionResults(query),
    of('company').map(({ id, one, two }) => companyResult({ id, name: one, description: two })),
    of('team').map(({ id, one, two }) => teamMemberResult({ id, name: one, position: two })),
    of('article').map(({ id, one, two }) => articleResult({ id, title: one, excerpt: two })),
    of('job').map(({ id, one, two, three }) =>
      jobResult({ id, title: one, department: two, location: three }),
    ),
  ];
  return {
    data: found.flatMap((results) => results.slice(0, SEARCH_LIMIT)),
    meta: {
      limit: SEARCH_LIMIT,
      incomplete: resultTypes.filter((_, index) => (found[index]?.length ?? 0) > SEARCH_LIMIT),
    },
  };
}

/** Stores one row, which is on disk when the promise resolves. */
async function keepEnquiry(enquiry: Readonly<Record<string, string>>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({
      name: 'enquiry',
      text: `INSERT INTO contact_submissions (first_name, last_name, email, company, interest, message)
             VALUES ($1, $2, $3, $4, $5, $6)`,
      values: ['firstName', 'lastName', 'email', 'company', 'interest', 'message'].map(
        (field) => enquiry[field],
      ),
    });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
