import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An enquiry that is sent again because its response was lost is recognised by its key. */
export class NameEnquiries1767225616000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE contact_submissions
        ADD COLUMN idempotency_key varchar(100),
        ADD CONSTRAINT contact_submissions_idempotency_key_key UNIQUE (idempotency_key)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE contact_submissions DROP COLUMN idempotency_key');
  }
}
