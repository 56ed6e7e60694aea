import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { buildApi, root } from '../scripts/build.ts';
import { startEmbeddedPostgres } from '../scripts/embedded-postgres/embeddedPostgres.ts';
import { type Service, startService } from '../scripts/service.ts';
import { freePorts } from '../scripts/testing/freePorts.ts';
import { compare } from './compare.ts';

const ARTICLES = 20_000;

const queries = {
  'in 20 articles': 'needlework',
  'in 400 articles': 'orchard',
  'in 2,000 articles': 'meadow',
  'in every article': 'software',
  nowhere: 'nothing like it',
  'two letters, everywhere': 'so',
  'two letters, nowhere (no index helps)': 'zq',
};

/** Measures the site's search among 20,000 articles, with and without its index, relative to reading one article. */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lumenvale-bench-'));
  const running: { stop(): Promise<void> }[] = [];
  try {
    const database = await startEmbeddedPostgres({ dataDir: folder });
    running.push(database);
    await buildApi();
    const [port = 0, portWithoutIndex = 0] = await freePorts(2);
    running.push(await startApi(database.url, folder, port));
    await fill(database.url);
    // Trigram indexes are only read by bitmap scans.
    running.push(await startApi(database.url, folder, portWithoutIndex, '-c enable_bitmapscan=off'));

    await compare([
      { name: 'one article by its id', run: () => read(port, `/api/articles/${ARTICLES / 2 + 1}`) },
      ...Object.entries(queries).flatMap(([name, query]) => [
        { name, run: () => read(port, searchPath(query)) },
        { name: `${name}, without the index`, run: () => read(portWithoutIndex, searchPath(query)) },
      ]),
      { name: 'list of articles', run: () => read(port, '/api/articles?limit=12') },
      { name: 'list, in 20 articles', run: () => read(port, '/api/articles?limit=12&q=needlework') },
      { name: 'list, in every article', run: () => read(port, '/api/articles?limit=12&q=software') },
    ]);
    await explain(database.url);
  } finally {
    for (const service of running.toReversed()) {
      await service.stop();
    }
    await rm(folder, { recursive: true, force: true });
  }
}

function startApi(databaseUrl: string, folder: string, port: number, options = ''): Promise<Service> {
  return startService({
    name: 'The API',
    script: join(root, 'api/dist/main.js'),
    environment: {
      ...process.env,
      API_PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      SEED: 'none',
      RATE_LIMITS: 'off',
      PGOPTIONS: options,
    },
    readyLine: /^API: /m,
  });
}

/** Inserts articles of 350 words each, one in twenty a draft. */
async function fill(databaseUrl: string): Promise<void> {
  const words =
    'software company market vertical long patience invoice broker hospital harbour ledger customer founder partner ' +
    'growth revenue quality support team release record school court farm water energy transport clinic pharmacy ' +
    'builder permit license docket vineyard cellar forecast retention price value decade steward owner operate';
  await withDatabase(databaseUrl, async (database) => {
    // Rebuilt once the articles are there, which takes seconds.
    const { rows } = await database.query<{ definition: string }>(
      `SELECT pg_get_indexdef('articles_search_text_idx'::regclass) AS definition`,
    );
    await database.query('DROP INDEX articles_search_text_idx');
    await database.query(
      `INSERT INTO articles (title, excerpt, content, image_url, date, published)
       SELECT 'Article number ' || n, 'What article ' || n || ' is about', text || rare, '/picture.svg',
         date '2000-01-01' + n % 9000, n % 20 <> 0
       FROM generate_series(1, $2::int) AS n
       CROSS JOIN LATERAL (
         SELECT string_agg(words[1 + mod(n * 7919 + place * 104729 + n * place, cardinality(words))], ' ') AS text
         FROM generate_series(1, 350) AS place, string_to_array($1, ' ') AS words
       ) AS texts
       CROSS JOIN LATERAL (
         SELECT concat(
           CASE WHEN n % 1000 = 1 THEN ' Needlework' END,
           CASE WHEN n % 50 = 1 THEN ' Orchard' END,
           CASE WHEN n % 10 = 1 THEN ' Meadow' END
         ) AS rare
       ) AS rares`,
      [words, ARTICLES],
    );
    await database.query(rows[0]?.definition ?? '');
    await database.query('VACUUM ANALYZE articles');
  });
}

async function explain(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, async (database) => {
    const { rows } = await database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (COSTS OFF) SELECT id, title, excerpt FROM articles
       WHERE published AND search_text LIKE '%needlework%' ORDER BY date DESC, id DESC LIMIT 101`,
    );
    console.log(rows.map((row) => row['QUERY PLAN']).join('\n'));
  });
}

async function withDatabase(url: string, use: (database: Client) => Promise<void>): Promise<void> {
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    await use(database);
  } finally {
    await database.end();
  }
}

function searchPath(query: string): string {
  return `/api/search?q=${encodeURIComponent(query)}`;
}

async function read(port: number, path: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  await answer.text();
  if (!answer.ok) {
    throw new Error(`${path} answered ${answer.status}`);
  }
}
