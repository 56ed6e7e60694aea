import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddAlternativeTexts1795743645639 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "articles" ADD "image_alternative" character varying(1000)');
    await queryRunner.query('ALTER TABLE "companies" ADD "logo_alternative" character varying(1000)');
    await queryRunner.query('ALTER TABLE "team_members" ADD "image_alternative" character varying(1000)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "team_members" DROP COLUMN "image_alternative"');
    await queryRunner.query('ALTER TABLE "companies" DROP COLUMN "logo_alternative"');
    await queryRunner.query('ALTER TABLE "articles" DROP COLUMN "image_alternative"');
  }
}
