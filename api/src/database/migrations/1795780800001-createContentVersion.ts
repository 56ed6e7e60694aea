import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every write of content raises a number as its transaction commits, so both become visible together. Raised
 * with the first write, its row would stay locked, and transactions would deadlock.
 */
export class CreateContentVersion1795780800001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // The lineage tells a recreated database from its predecessor. No row of `content_writes` outlives its
    // transaction.
    await queryRunner.query(`
      CREATE TABLE content_version (
        id       integer PRIMARY KEY DEFAULT 1,
        number   bigint NOT NULL DEFAULT 1,
        lineage  uuid NOT NULL DEFAULT gen_random_uuid(),
        CONSTRAINT content_version_id_check CHECK (id = 1)
      );
      INSERT INTO content_version DEFAULT VALUES;
      CREATE UNLOGGED TABLE content_writes (transaction xid8 PRIMARY KEY);
    `);
    const [{ schema }]: [{ schema: string }] = await queryRunner.query(
      'SELECT quote_ident(current_schema()) AS schema',
    );
    // They run with their owner's rights, so writers of content need no rights on these tables. In the order of the
    // audit log, then of the version: two writers never wait for each other.
    await queryRunner.query(`
      CREATE FUNCTION note_content_write() RETURNS trigger LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = ${schema}, pg_temp AS $$
      BEGIN
        INSERT INTO content_writes VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END
      $$;

      CREATE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = ${schema}, pg_temp AS $$
      BEGIN
        PERFORM FROM audit_head FOR UPDATE;
        DELETE FROM content_writes WHERE transaction = NEW.transaction;
        INSERT INTO content_version DEFAULT VALUES
          ON CONFLICT (id) DO UPDATE SET number = content_version.number + 1;
        RETURN NULL;
      END
      $$;

      CREATE CONSTRAINT TRIGGER content_writes_raise AFTER INSERT ON content_writes
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
      ALTER TABLE content_writes ENABLE ALWAYS TRIGGER content_writes_raise;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE content_writes, content_version');
    await queryRunner.query('DROP FUNCTION raise_content_version, note_content_write');
  }
}
