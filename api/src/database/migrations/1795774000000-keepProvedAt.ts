import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepProvedAt1795774000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sign_in_challenges ADD proved_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sign_in_challenges DROP proved_at');
  }
}
