import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AcknowledgeEnquiries1795708156912 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE contact_submissions
        ADD COLUMN acknowledgement_id uuid,
        ADD CONSTRAINT contact_submissions_acknowledgement_id_key UNIQUE (acknowledgement_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE contact_submissions DROP COLUMN acknowledgement_id');
  }
}
