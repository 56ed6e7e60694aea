import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderFeaturedCompanies1795706900000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE companies ADD display_order integer NOT NULL DEFAULT 0;
      ALTER TABLE companies ADD CONSTRAINT companies_display_order_check CHECK (display_order >= 0);
      DROP INDEX companies_order_idx;
      CREATE INDEX companies_order_idx ON companies (featured DESC, display_order, name, id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX companies_order_idx;
      CREATE INDEX companies_order_idx ON companies (featured DESC, name, id);
      ALTER TABLE companies DROP COLUMN display_order;
    `);
  }
}
