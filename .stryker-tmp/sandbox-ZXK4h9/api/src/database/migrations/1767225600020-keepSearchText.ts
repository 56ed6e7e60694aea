import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The fields a search covers, and where it needs an index to be fast. */
const searched = [
  { table: 'companies', fields: ['name', 'description'], indexed: true },
  { table: 'team_members', fields: ['name', 'bio', 'title'], indexed: true },
  { table: 'articles', fields: ['title', 'content'], indexed: true },
  { table: 'jobs', fields: ['title', 'description', 'location'], indexed: true },
  { table: 'site_content', fields: ['key', 'content'], indexed: false },
  { table: 'article_categories', fields: ['name'], indexed: false },
];

/** The previous indexes. */
const indexedColumns = [
  ['companies', 'name'],
  ['companies', 'description'],
  ['articles', 'title'],
  ['articles', 'content'],
];

/**
 * Every record stores its searchable text in one lower-case string. Building that string for every row during a search
 * would make the search twenty times slower.
 */
export class KeepSearchText1767225600020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await refuseWithoutCollation(queryRunner);
    // On a large site, updating the articles takes longer than a request may.
    await queryRunner.query('SET LOCAL statement_timeout = 0');
    for (const [table, column] of indexedColumns) {
      await queryRunner.query(`DROP INDEX ${table}_${column}_trgm_idx`);
    }
    // The rule of foldCase in searchRules.ts. The collation is explicit, because the database's own can be any.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION fold_case(value text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN lower(translate(value, 'İΣς', 'iσσ') COLLATE "und-x-icu")
    `);
    // No query contains the separator, so no match spans two fields.
    await queryRunner.query(`
      CREATE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT fold_case(string_agg(to_jsonb(NEW) ->> field, E'\\x1F')) INTO NEW.search_text
        FROM unnest(TG_ARGV) AS field;
        RETURN NEW;
      END
      $$
    `);
    for (const { table, fields, indexed } of searched) {
      const names = fields.map((field) => `'${field}'`).join(', ');
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN search_text text`);
      await queryRunner.query(`
        CREATE TRIGGER ${table}_search_text BEFORE INSERT OR UPDATE OF ${fields.join(', ')} ON ${table}
        FOR EACH ROW EXECUTE FUNCTION keep_search_text(${names})
      `);
      await queryRunner.query(`UPDATE ${table} SET ${fields[0]} = ${fields[0]}`);
      await queryRunner.query(`ALTER TABLE ${table} ALTER COLUMN search_text SET NOT NULL`);
      if (indexed) {
        // No pending list: every search would have to read it.
        await queryRunner.query(`
          CREATE INDEX ${table}_search_text_idx ON ${table} USING gin (search_text gin_trgm_ops)
          WITH (fastupdate = off)
        `);
      }
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { table } of searched) {
      await queryRunner.query(`DROP TRIGGER ${table}_search_text ON ${table}`);
      await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN search_text`);
    }
    await queryRunner.query('DROP FUNCTION keep_search_text()');
    await queryRunner.query('DROP FUNCTION fold_case(text)');
    for (const [table, column] of indexedColumns) {
      await queryRunner.query(
        `CREATE INDEX ${table}_${column}_trgm_idx ON ${table} USING gin (${column} gin_trgm_ops)`,
      );
    }
  }
}

async function refuseWithoutCollation(queryRunner: QueryRunner): Promise<void> {
  const collations = await queryRunner.query(`SELECT FROM pg_collation WHERE collname = 'und-x-icu'`);
  if (collations.length === 0) {
    throw new Error(
      'This Postgres was built without ICU, by which searches compare letters. Use one with ICU, as the official packages are.',
    );
  }
}
