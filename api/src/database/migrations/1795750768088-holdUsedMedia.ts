import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HoldUsedMedia1795750768088 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Deleting an entry and writing that it is used wait for each other. Not by locks of its row: replacing a file locks
    // that first and the records after it, and a write the other way round.
    await queryRunner.query(`
      CREATE FUNCTION hold_used_media() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(hashtext('media'), NEW.media_id % 64);
        SELECT id INTO NEW.media_id FROM media WHERE id = NEW.media_id;
        RETURN NEW;
      END
      $$;
      CREATE TRIGGER media_uses_held BEFORE INSERT ON media_uses
        FOR EACH ROW WHEN (NEW.media_id IS NOT NULL) EXECUTE FUNCTION hold_used_media();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION hold_used_media CASCADE');
  }
}
