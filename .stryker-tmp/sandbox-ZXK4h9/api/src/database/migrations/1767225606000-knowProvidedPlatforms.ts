import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An older shell does not report this, and gets the default, an empty list. */
export class KnowProvidedPlatforms1767225606000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE shells ADD COLUMN provides jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE shells DROP COLUMN provides');
  }
}
