import type { QueryRunner } from 'typeorm';
import type { TellingMigration } from '../migrate.js';

/** The texts of each table by their kind, and those that a search covers. */
const tables: readonly {
  readonly table: string;
  readonly lines: readonly string[];
  readonly long: readonly string[];
  readonly searched: readonly string[];
  readonly isIndexed: boolean;
}[] = [
  {
    table: 'companies',
    lines: ['name'],
    long: ['description'],
    searched: ['name', 'description'],
    isIndexed: true,
  },
  {
    table: 'team_members',
    lines: ['name', 'title'],
    long: ['bio'],
    searched: ['name', 'bio', 'title'],
    isIndexed: true,
  },
  {
    table: 'articles',
    lines: ['title'],
    long: ['excerpt', 'content'],
    searched: ['title', 'content'],
    isIndexed: true,
  },
  {
    table: 'jobs',
    lines: ['title', 'location', 'department'],
    long: ['description', 'requirements', 'responsibilities'],
    searched: ['title', 'description', 'location'],
    isIndexed: true,
  },
  {
    table: 'site_content',
    lines: ['title', 'section'],
    long: ['content'],
    searched: ['key', 'content'],
    isIndexed: false,
  },
  { table: 'article_categories', lines: ['name'], long: [], searched: ['name'], isIndexed: false },
  {
    table: 'contact_submissions',
    lines: ['first_name', 'last_name', 'company', 'interest'],
    long: ['message'],
    searched: ['message'],
    isIndexed: true,
  },
];

/** The columns in which administrators look for records. */
const names = [
  { table: 'articles', column: 'title' },
  { table: 'companies', column: 'name' },
  { table: 'team_members', column: 'name' },
  { table: 'jobs', column: 'title' },
];

/** Capital letters younger than the ICU of some Postgres (Unicode 10): the first, the last, the first small one. */
const youngCapitals = [
  [0x1c89, 0x1c89, 0x1c8a],
  [0x1c90, 0x1cba, 0x10d0],
  [0x1cbd, 0x1cbf, 0x10fd],
  [0x2c2f, 0x2c2f, 0x2c5f],
  ...[0xa7b8, 0xa7ba, 0xa7bc, 0xa7be, 0xa7c0, 0xa7c2, 0xa7c7, 0xa7c9, 0xa7cc, 0xa7ce, 0xa7d0, 0xa7d2].map(
    alone,
  ),
  ...[0xa7d4, 0xa7d6, 0xa7d8, 0xa7da, 0xa7f5].map(alone),
  [0xa7c4, 0xa7c4, 0xa794],
  [0xa7c5, 0xa7c5, 0x282],
  [0xa7c6, 0xa7c6, 0x1d8e],
  [0xa7cb, 0xa7cb, 0x264],
  [0xa7dc, 0xa7dc, 0x19b],
  [0x10570, 0x1057a, 0x10597],
  [0x1057c, 0x1058a, 0x105a3],
  [0x1058c, 0x10592, 0x105b3],
  [0x10594, 0x10595, 0x105bb],
  [0x10d50, 0x10d65, 0x10d70],
  [0x16e40, 0x16e5f, 0x16e60],
  [0x16ea0, 0x16eb8, 0x16ebb],
] as const;

// The rules of foldText.ts, as Postgres writes them.
const hidden =
  '\\u0001-\\u0008\\u000E-\\u001B\\u007F-\\u0084\\u0086-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5' +
  '\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF\\uFFF0-\\uFFFB' +
  '\\U0001BCA0-\\U0001BCA3\\U0001D173-\\U0001D17A\\U000E0000-\\U000E0FFF';
const otherSpaces =
  '\\t-\\r\\u001C-\\u001F\\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u2800\\u3000\\u3164\\uFFA0';
const singleQuotes =
  '`\\u00B4\\u02B9\\u02BB-\\u02BD\\u055A\\u05F3\\u07F4\\u07F5\\u2018-\\u201B\\u2032\\u2035\\u2039\\u203A' +
  '\\u275B\\u275C\\u275F\\uA78B\\uA78C\\uFF07\\uFF40';
const doubleQuotes =
  '\\u00AB\\u00BB\\u02BA\\u05F4\\u201C-\\u201F\\u2033\\u2036\\u275D\\u275E\\u2760\\u2E42\\u301D-\\u301F\\uFF02';
const dashes = '\\u2010-\\u2015\\u2212\\uFE58\\uFE63\\uFF0D';
const ends =
  '[\\s\\u0085\\u00A0\\u00AD\\u115F\\u1160\\u180E\\u2000-\\u200B\\u2028\\u2029\\u202F\\u205F-\\u2064\\u206A-\\u206F' +
  '\\u2800\\u3000\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFFB]+';
const ligatures = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'st', 'st'];

/**
 * Texts are compared in one form, whatever keyboard or program wrote them: letters and accents in one piece or several,
 * every kind of space, quotation mark and hyphen, and what does not show. What is stored is cleaned as it would be now.
 */
export class CompareTextsAlike1767225617000 implements TellingMigration {
  changes: readonly string[] = [];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('SET LOCAL statement_timeout = 0');
    await dropIndexes(queryRunner);
    await queryRunner.query(`
      CREATE FUNCTION fold_text(value text) RETURNS text
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      DECLARE
        folded text := value;
      BEGIN
        -- Most words: nothing to do but the case.
        IF value !~ '[^ -_a-~]|  |^ | $' THEN
          RETURN lower(value COLLATE "C");
        END IF;
        IF value ~ '[^\\n -_a-~]' THEN
          folded := normalize(regexp_replace(
            value, '(\\U0001F3F4[\\U000E0020-\\U000E007E]+\\U000E007F)|[${hidden}]', '\\1', 'g'), NFC);
          folded := regexp_replace(folded, '[${singleQuotes}]', '''', 'g');
          folded := regexp_replace(folded, '[${doubleQuotes}]', '"', 'g');
          folded := regexp_replace(folded, '[${dashes}]', '-', 'g');
          IF folded ~ '[\\u2026\\uFB00-\\uFB06]' THEN
            folded := ${ligatures.reduce(
              (sql, letters, index) =>
                `replace(${sql}, '${String.fromCodePoint(0xfb00 + index)}', '${letters}')`,
              `replace(folded, '\u2026', '...')`,
            )};
          END IF;
          IF folded ~ '[\\uFF01-\\uFF5E]' THEN
            folded := translate(folded, '${range(0xff01, 0xff5e)}', '${range(0x21, 0x7e).replace("'", "''")}');
          END IF;
          IF folded ~ '[${youngCapitals.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('')}]' THEN
            folded := translate(folded, '${youngCapitals.map(([first, last]) => range(first, last)).join('')}',
              '${youngCapitals.map(([first, last, small]) => range(small, small + last - first)).join('')}');
          END IF;
          folded := translate(folded, 'İΣς', 'iσσ');
        END IF;
        folded := lower(folded COLLATE "und-x-icu");
        IF folded ~ '[^\\n -~]' THEN
          folded := normalize(folded, NFC);
        END IF;
        RETURN btrim(regexp_replace(folded, '[ ${otherSpaces}]{2,}|[${otherSpaces}]', ' ', 'g'), ' ');
      END
      $$
    `);
    await queryRunner.query(`
      CREATE FUNCTION fold_texts(texts text[]) RETURNS text[]
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      BEGIN
        RETURN ARRAY(SELECT public.fold_text(one) FROM unnest(texts) WITH ORDINALITY AS each (one, place) ORDER BY place);
      END
      $$
    `);
    // For the previous version, which asks for it.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION fold_case(value text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN fold_text(value)
    `);
    await keepSearchTexts(queryRunner, 'fold_text');
    const cleaned = await cleanStoredTexts(queryRunner);
    const tagged = await uniteTags(queryRunner);
    await fillSearchTexts(queryRunner);
    this.changes = [...cleaned, ...tagged, ...(await uniteCategories(queryRunner))];
    await queryRunner.query('ALTER TABLE article_categories DROP CONSTRAINT article_categories_name_key');
    await queryRunner.query(
      'CREATE UNIQUE INDEX article_categories_name_key ON article_categories (search_text)',
    );
    await queryRunner.query('DROP INDEX companies_tags_idx');
    await queryRunner.query('CREATE INDEX companies_tags_idx ON companies USING gin (fold_texts(tags))');
    await createIndexes(queryRunner, 'fold_text');
  }

  /** Texts stay cleaned, and categories united: what was there before cannot be told from them. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('SET LOCAL statement_timeout = 0');
    await dropIndexes(queryRunner);
    await queryRunner.query('DROP INDEX companies_tags_idx');
    await queryRunner.query('CREATE INDEX companies_tags_idx ON companies USING gin (tags)');
    await queryRunner.query('DROP INDEX article_categories_name_key');
    await queryRunner.query(
      'ALTER TABLE article_categories ADD CONSTRAINT article_categories_name_key UNIQUE (name)',
    );
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION fold_case(value text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN lower(translate(value, 'İΣς', 'iσσ') COLLATE "und-x-icu")
    `);
    await keepSearchTexts(queryRunner, 'fold_case');
    await fillSearchTexts(queryRunner);
    await queryRunner.query('DROP FUNCTION fold_texts(text[])');
    await queryRunner.query('DROP FUNCTION fold_text(text)');
    await createIndexes(queryRunner, 'fold_case');
  }
}

function alone(capital: number): readonly [number, number, number] {
  return [capital, capital, capital + 1];
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

function escaped(letter: number): string {
  return `\\U${letter.toString(16).padStart(8, '0')}`;
}

async function dropIndexes(queryRunner: QueryRunner): Promise<void> {
  for (const { table } of names) {
    await queryRunner.query(`DROP INDEX ${table}_name_idx`);
  }
  for (const { table, isIndexed } of tables) {
    if (isIndexed) {
      await queryRunner.query(`DROP INDEX ${table}_search_text_idx`);
    }
  }
}

async function createIndexes(queryRunner: QueryRunner, fold: string): Promise<void> {
  for (const { table, column } of names) {
    await queryRunner.query(
      `CREATE INDEX ${table}_name_idx ON ${table} USING gin (${fold}(${column}) gin_trgm_ops)`,
    );
  }
  for (const { table, isIndexed } of tables) {
    if (isIndexed) {
      await queryRunner.query(`
        CREATE INDEX ${table}_search_text_idx ON ${table} USING gin (search_text gin_trgm_ops)
        WITH (fastupdate = off)
      `);
    }
  }
}

/** Has the search texts folded by a function, each field by itself. */
async function keepSearchTexts(queryRunner: QueryRunner, fold: string): Promise<void> {
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      SELECT string_agg(${fold}(to_jsonb(NEW) ->> field), E'\\x1F') INTO NEW.search_text
      FROM unnest(TG_ARGV) AS field;
      RETURN NEW;
    END
    $$
  `);
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION keep_enquiry_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.search_text := concat_ws(E'\\x1F', ${fold}(NEW.first_name || ' ' || NEW.last_name),
        ${fold}(NEW.email), ${fold}(NEW.company), ${fold}(NEW.interest), ${fold}(NEW.message));
      RETURN NEW;
    END
    $$
  `);
}

async function fillSearchTexts(queryRunner: QueryRunner): Promise<void> {
  for (const { table, searched } of tables) {
    await queryRunner.query(`UPDATE ${table} SET ${searched[0]} = ${searched[0]}`);
  }
}

/** Stores texts as `cleanText` does. One that shows nothing stays, because something is required in its place. */
async function cleanStoredTexts(queryRunner: QueryRunner): Promise<string[]> {
  const changes: string[] = [];
  await queryRunner.query(`
    CREATE FUNCTION clean_text(value text, is_long boolean) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    DECLARE
      clean text := value;
    BEGIN
      IF value !~ '[^\\n -~]' THEN
        RETURN value;
      END IF;
      clean := regexp_replace(normalize(value, NFC),
        '\\r\\n?|[\\u000B\\u000C\\u001C-\\u001F\\u0085\\u2028\\u2029]', E'\\n', 'g');
      clean := regexp_replace(clean,
        '[\\u0001-\\u0008\\u000E-\\u001B\\u007F-\\u009F\\uFDD0-\\uFDEF\\uFFFE\\uFFFF]', '', 'g');
      IF NOT is_long THEN
        clean := regexp_replace(clean, '\\s*[\\n\\t]\\s*', ' ', 'g');
      END IF;
      clean := regexp_replace(regexp_replace(clean, '^${ends}', ''), '${ends}$', '');
      RETURN CASE WHEN clean = '' OR char_length(clean) > char_length(value) THEN value ELSE clean END;
    END
    $$
  `);
  for (const { table, lines, long } of tables) {
    const cleaned = [...lines, ...long].map((column) => ({
      column,
      sql: `clean_text(${column}, ${long.includes(column)})`,
    }));
    const [, changed]: [unknown, number] = await queryRunner.query(
      `UPDATE ${table} SET ${cleaned.map(({ column, sql }) => `${column} = ${sql}`).join(', ')}
       WHERE concat(${cleaned.map(({ column }) => column).join(', ')}) ~ '[^\\n -~]'
         AND (${cleaned.map(({ column, sql }) => `${column} IS DISTINCT FROM ${sql}`).join(' OR ')})`,
    );
    changes.push(
      ...counted(
        changed,
        `row of ${table}: texts were normalised`,
        `rows of ${table}: texts were normalised`,
      ),
    );
    const [{ count }]: [{ count: number }] = await queryRunner.query(
      `SELECT count(*)::int FROM ${table} WHERE '' IN (${lines.map((column) => `fold_text(${column})`).join(', ')})`,
    );
    changes.push(
      ...counted(
        count,
        `text in ${table} shows nothing and stays`,
        `texts in ${table} show nothing and stay`,
      ),
    );
  }
  await queryRunner.query('DROP FUNCTION clean_text(text, boolean)');
  return changes;
}

/** Leaves each company one of the tags that look the same: the first. */
async function uniteTags(queryRunner: QueryRunner): Promise<string[]> {
  const [, changed]: [unknown, number] = await queryRunner.query(`
    UPDATE companies SET tags = united.tags
    FROM (
      SELECT id, ARRAY(
        SELECT normalize(tag, NFC) FROM (
          SELECT DISTINCT ON (fold_text(tag)) tag, place FROM unnest(tags) WITH ORDINALITY AS each (tag, place)
          ORDER BY fold_text(tag), place
        ) AS firsts WHERE fold_text(tag) <> '' ORDER BY place
      ) AS tags FROM companies
    ) AS united
    WHERE united.id = companies.id AND united.tags <> companies.tags
  `);
  return counted(changed, 'company had tags that look the same', 'companies had tags that look the same');
}

/** Unites categories that look the same: the oldest stays, with the articles of all. */
async function uniteCategories(queryRunner: QueryRunner): Promise<string[]> {
  const changes: string[] = [];
  const doubles: { id: number; name: string; kept: number }[] = await queryRunner.query(`
    SELECT id, name, kept FROM (
      SELECT id, name, min(id) OVER (PARTITION BY search_text) AS kept FROM article_categories
    ) AS categories WHERE id <> kept ORDER BY id
  `);
  for (const { id, name, kept } of doubles) {
    const [, articles]: [unknown, number] = await queryRunner.query(
      'UPDATE articles SET category_id = $2 WHERE category_id = $1',
      [id, kept],
    );
    await replaceInJson(
      queryRunner,
      { table: 'working_copies', column: 'data', key: 'categoryId' },
      id,
      kept,
    );
    await queryRunner.query(
      `UPDATE record_versions SET data = jsonb_set(data, '{categoryId}', to_jsonb($2::int))
       WHERE kind = 'articles' AND data ->> 'categoryId' = $1::text`,
      [id, kept],
    );
    await replaceInJson(queryRunner, { table: 'trash', column: '"row"', key: 'category_id' }, id, kept);
    await queryRunner.query('DELETE FROM article_categories WHERE id = $1', [id]);
    changes.push(
      `Category ${id} (${JSON.stringify(name)}) looked the same as category ${kept} and is now one with it. Articles moved: ${articles}.`,
    );
  }
  return changes;
}

interface JsonPlace {
  readonly table: string;
  readonly column: string;
  readonly key: string;
}

/** Replaces an id in what is kept of articles as `json`. Postgres cannot look into it: it may hold half of an emoji. */
async function replaceInJson(
  queryRunner: QueryRunner,
  { table, column, key }: JsonPlace,
  from: number,
  to: number,
): Promise<void> {
  const rows: { id: number; kept: Record<string, unknown> }[] = await queryRunner.query(
    `SELECT id, ${column} AS kept FROM ${table} WHERE kind = 'articles'`,
  );
  for (const { id, kept } of rows.filter((row) => Number(row.kept[key]) === from)) {
    await queryRunner.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [
      id,
      JSON.stringify({ ...kept, [key]: to }),
    ]);
  }
}

function counted(count: number, one: string, several: string): string[] {
  return count > 0 ? [`${count} ${count === 1 ? one : several}.`] : [];
}
