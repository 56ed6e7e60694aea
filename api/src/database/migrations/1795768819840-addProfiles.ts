import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddProfiles1795768819840 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "people" ADD "picture" character varying(500)');
    await queryRunner.query('ALTER TABLE "people" ADD "time_zone" character varying(100)');
    await queryRunner.query(
      `ALTER TABLE "people" ADD "notifications" text array NOT NULL DEFAULT '{review}'`,
    );
    await queryRunner.query(`ALTER TABLE "people" ADD "known_browsers" text array NOT NULL DEFAULT '{}'`);
    await queryRunner.query(
      `CREATE OR REPLACE TRIGGER people_audit AFTER INSERT OR DELETE OR UPDATE ON people FOR EACH ROW EXECUTE FUNCTION audit_write('people', 'person', 'name', '', 'password_hash,totp_secret', 'last_sign_in_at,totp_used_step,known_browsers')`,
    );
    await queryRunner.query(
      `CREATE OR REPLACE TRIGGER people_audit_emptied AFTER TRUNCATE ON people FOR EACH STATEMENT EXECUTE FUNCTION audit_write('people', 'person', 'name', '', 'password_hash,totp_secret', 'last_sign_in_at,totp_used_step,known_browsers')`,
    );
    await queryRunner.query(`
      CREATE TRIGGER people_follow_media BEFORE INSERT OR UPDATE OF picture ON people
        FOR EACH ROW EXECUTE FUNCTION follow_media();
      CREATE TRIGGER people_media_uses AFTER INSERT OR DELETE OR UPDATE OF picture ON people
        FOR EACH ROW EXECUTE FUNCTION note_media_uses('record', 'people');
      CREATE TRIGGER people_no_media_uses AFTER TRUNCATE ON people
        FOR EACH STATEMENT EXECUTE FUNCTION note_media_uses('record', 'people');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER people_follow_media ON people;
      DROP TRIGGER people_media_uses ON people;
      DROP TRIGGER people_no_media_uses ON people;
      DELETE FROM media_uses WHERE kind = 'people'
    `);
    await queryRunner.query(
      `CREATE OR REPLACE TRIGGER people_audit AFTER INSERT OR DELETE OR UPDATE ON people FOR EACH ROW EXECUTE FUNCTION audit_write('people', 'person', 'name', '', 'password_hash,totp_secret', 'last_sign_in_at,totp_used_step')`,
    );
    await queryRunner.query(
      `CREATE OR REPLACE TRIGGER people_audit_emptied AFTER TRUNCATE ON people FOR EACH STATEMENT EXECUTE FUNCTION audit_write('people', 'person', 'name', '', 'password_hash,totp_secret', 'last_sign_in_at,totp_used_step')`,
    );
    await queryRunner.query('ALTER TABLE "people" DROP COLUMN "known_browsers"');
    await queryRunner.query('ALTER TABLE "people" DROP COLUMN "notifications"');
    await queryRunner.query('ALTER TABLE "people" DROP COLUMN "time_zone"');
    await queryRunner.query('ALTER TABLE "people" DROP COLUMN "picture"');
  }
}
