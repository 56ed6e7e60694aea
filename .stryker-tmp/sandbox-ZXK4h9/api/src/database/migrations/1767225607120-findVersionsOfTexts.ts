import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the versions of a site text by its key, whichever record held it. */
export class FindVersionsOfTexts1767225607120 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX record_versions_text_idx ON record_versions ((data ->> 'key'), id)
      WHERE kind = 'site-content'
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX record_versions_text_idx');
  }
}
