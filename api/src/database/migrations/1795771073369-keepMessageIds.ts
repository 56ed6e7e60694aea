import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepMessageIds1795771073369 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outgoing_mails ADD message_id varchar(300)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outgoing_mails DROP message_id');
  }
}
