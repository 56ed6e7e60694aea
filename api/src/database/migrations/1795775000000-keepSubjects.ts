import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepSubjects1795775000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outgoing_mails ADD subject text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outgoing_mails DROP subject');
  }
}
