import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A shell of an older version says nothing of it, which an empty list means as well. */
export class KnowProvidedPlatforms1767225606000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE shells ADD COLUMN provides jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE shells DROP COLUMN provides');
  }
}
