import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sample content is loaded once, so that what was deleted stays deleted. */
export class CreateSampleContent1795780800011 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE sample_content_loads (
        id         integer PRIMARY KEY,
        loaded_at  timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT sample_content_loads_id_check CHECK (id = 1)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE sample_content_loads');
  }
}
