import type { Client } from 'pg';

/** The records of a small site; `--scale` multiplies them. */
export const records = { companies: 200, articles: 2_000, people: 40, jobs: 40 };
/** Editors feature a few, however many there are. */
const FEATURED = 8;
/** Length of a long text, in characters. */
const TEXT_LENGTH = 2_000;

export const words = (
  'software company market vertical long patience invoice broker hospital harbour ledger customer founder partner ' +
  'growth revenue quality support team release record school court farm water energy transport clinic pharmacy ' +
  'builder permit license docket vineyard cellar forecast retention price value decade steward owner operate'
).split(' ');

/**
 * Replaces the sample content's records with generated ones, the same each time; the site's texts and pictures stay.
 * One in 50 articles is a draft, one in 1,000 mentions needlework.
 */
export async function fillSite(database: Client, scale: number): Promise<void> {
  await database.query('BEGIN');
  await database.query(`
    CREATE TEMPORARY TABLE pictures ON COMMIT DROP AS
    SELECT (SELECT array_agg(logo_url ORDER BY id) FROM companies WHERE logo_url IS NOT NULL) AS logos,
           (SELECT array_agg(image_url ORDER BY id) FROM articles) AS images,
           (SELECT array_agg(image_url ORDER BY id) FROM team_members WHERE image_url IS NOT NULL) AS portraits
  `);
  await database.query(
    'TRUNCATE companies, articles, article_categories, team_members, jobs RESTART IDENTITY CASCADE',
  );
  await database.query(
    `CREATE FUNCTION pg_temp.words(seed integer, length integer) RETURNS text LANGUAGE sql AS $$
       SELECT left(string_agg(words[1 + mod(seed * 7919 + place * 104729 + seed * place, cardinality(words))], ' '), length)
       FROM generate_series(1, length / 4) AS place, string_to_array('${words.join(' ')}', ' ') AS words
     $$`,
  );
  await database.query(
    `INSERT INTO article_categories (name) SELECT 'Category ' || n FROM generate_series(1, 6) AS n`,
  );
  await database.query(
    `INSERT INTO companies (name, description, logo_url, website, tags, featured)
     SELECT initcap(pg_temp.words(n, 20)) || ' ' || n, pg_temp.words(n, $2), logos[1 + n % cardinality(logos)],
       'https://company-' || n || '.example', ARRAY['Tag ' || n % 12, 'Tag ' || 12 + n % 5], n <= $3
     FROM generate_series(1, $1::int) AS n, pictures`,
    [records.companies * scale, TEXT_LENGTH, FEATURED],
  );
  await database.query(
    `INSERT INTO articles (title, excerpt, content, image_url, category_id, date, published)
     SELECT 'Article ' || n || ': ' || pg_temp.words(n, 40), pg_temp.words(n + 1, 160),
       '## ' || pg_temp.words(n, 30) || E'\\n\\n' || pg_temp.words(n, $2) ||
       CASE WHEN n % 1000 = 1 THEN ' needlework' ELSE '' END,
       images[1 + n % cardinality(images)], NULLIF(n % 7, 0), date '2010-01-01' + n % 5000, n % 50 <> 0
     FROM generate_series(1, $1::int) AS n, pictures`,
    [records.articles * scale, TEXT_LENGTH],
  );
  await database.query(
    `INSERT INTO team_members (name, title, bio, image_url, linkedin, email, display_order)
     SELECT initcap(pg_temp.words(n, 14)) || ' ' || n, 'Partner ' || n, pg_temp.words(n, $2),
       portraits[1 + n % cardinality(portraits)], 'https://linkedin.example/in/' || n,
       'person' || n || '@lumenvale.example', n
     FROM generate_series(1, $1::int) AS n, pictures`,
    [records.people * scale, TEXT_LENGTH],
  );
  await database.query(
    `INSERT INTO jobs (title, location, department, type, description, requirements, responsibilities, featured)
     SELECT 'Engineer ' || n, 'Montreal', 'Department ' || n % 6, 'Full-Time', pg_temp.words(n, $2),
       replace(pg_temp.words(n + 1, 200), ' c', E'\\nc'), replace(pg_temp.words(n + 2, 200), ' s', E'\\ns'), n <= 3
     FROM generate_series(1, $1::int) AS n`,
    [records.jobs * scale, TEXT_LENGTH],
  );
  await database.query('COMMIT');
  await database.query('VACUUM ANALYZE');
  await database.query('CHECKPOINT');
}
