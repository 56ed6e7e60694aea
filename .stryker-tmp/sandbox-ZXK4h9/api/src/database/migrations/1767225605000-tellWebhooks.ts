import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks report what happens to slices, and are retried until they are received. */
export class TellWebhooks1767225605000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE webhook_deliveries (
        event_id integer CONSTRAINT webhook_deliveries_pkey PRIMARY KEY,
        attempts integer NOT NULL,
        next_at timestamptz,
        failure varchar(300)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE webhook_deliveries');
  }
}
