import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deploy tokens get scopes and an expiry. Existing ones keep their rights for 90 more days. */
export class LimitDeployTokens1767225603210 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE deploy_tokens
        ADD COLUMN scopes     text[] NOT NULL DEFAULT '{check,publish,promote}',
        ADD COLUMN expires_at timestamptz NOT NULL DEFAULT now() + interval '90 days',
        ADD CONSTRAINT deploy_tokens_scopes_check
          CHECK (scopes <@ '{check,publish,promote}' AND cardinality(scopes) > 0)
    `);
    await queryRunner.query(`
      ALTER TABLE deploy_tokens
        ALTER COLUMN scopes DROP DEFAULT,
        ALTER COLUMN expires_at DROP DEFAULT
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE deploy_tokens
        DROP COLUMN scopes,
        DROP COLUMN expires_at
    `);
  }
}
