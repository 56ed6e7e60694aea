import type { MigrationInterface, QueryRunner } from 'typeorm';

const companies = ['name', 'description'];
const articles = ['title', 'content'];

/** One rule for capital and small letters, the same as the search box's; the indexes for substrings go by it. */
export class SearchInAnyCase1767225600020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // See foldCase in searchRules.ts. The collation is named, because that of the database is whatever it was made with.
    await queryRunner.query(`
      CREATE FUNCTION fold_case(value text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN lower(translate(value, 'İΣς', 'iσσ') COLLATE "und-x-icu")
    `);
    await index(queryRunner, 'companies', companies, (column) => `fold_case(${column})`);
    await index(queryRunner, 'articles', articles, (column) => `fold_case(${column})`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await index(queryRunner, 'companies', companies, (column) => column);
    await index(queryRunner, 'articles', articles, (column) => column);
    await queryRunner.query('DROP FUNCTION fold_case(text)');
  }
}

async function index(
  queryRunner: QueryRunner,
  table: string,
  columns: readonly string[],
  expression: (column: string) => string,
): Promise<void> {
  for (const column of columns) {
    const name = `${table}_${column}_trgm_idx`;
    await queryRunner.query(`DROP INDEX ${name}`);
    await queryRunner.query(
      `CREATE INDEX ${name} ON ${table} USING gin ((${expression(column)}) gin_trgm_ops)`,
    );
  }
}
