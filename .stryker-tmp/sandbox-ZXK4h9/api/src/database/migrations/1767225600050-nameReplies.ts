import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NameReplies1767225600050 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE contact_replies
        ADD COLUMN idempotency_key varchar(100),
        ADD CONSTRAINT contact_replies_idempotency_key_key UNIQUE (submission_id, idempotency_key)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE contact_replies DROP COLUMN idempotency_key');
  }
}
