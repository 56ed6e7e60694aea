import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepFormerAddresses1795720000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "pages" ADD "former_addresses" text array NOT NULL DEFAULT '{}'`);
    await queryRunner.query(`
      CREATE FUNCTION keep_former_address() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.published THEN
          NEW.former_addresses := (OLD.address::text || array_remove(OLD.former_addresses, OLD.address))[1:20];
        END IF;
        NEW.former_addresses := array_remove(NEW.former_addresses, NEW.address);
        RETURN NEW;
      END $$;
      CREATE TRIGGER pages_former_address BEFORE UPDATE OF address ON pages
        FOR EACH ROW WHEN (NEW.address <> OLD.address) EXECUTE FUNCTION keep_former_address();
    `);
    // An address leads to the page that was published there last.
    await queryRunner.query(`
      CREATE FUNCTION take_former_address() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE pages SET former_addresses = array_remove(former_addresses, NEW.address)
          WHERE id <> NEW.id AND NEW.address = ANY (former_addresses);
        RETURN NULL;
      END $$;
      CREATE TRIGGER pages_taken_address AFTER INSERT OR UPDATE OF address, published ON pages
        FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION take_former_address();
    `);
    // Others may have been there while the page was in the trash.
    await queryRunner.query(`
      CREATE FUNCTION leave_taken_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.former_addresses := ARRAY(
          SELECT former FROM unnest(NEW.former_addresses) WITH ORDINALITY AS kept (former, place)
          WHERE NOT EXISTS (
            SELECT FROM pages WHERE former = ANY (former_addresses) OR (published AND address = former))
          ORDER BY place);
        RETURN NEW;
      END $$;
      CREATE TRIGGER pages_left_addresses BEFORE INSERT ON pages
        FOR EACH ROW WHEN (NEW.former_addresses <> '{}') EXECUTE FUNCTION leave_taken_addresses();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP FUNCTION keep_former_address, take_former_address, leave_taken_addresses CASCADE',
    );
    await queryRunner.query('ALTER TABLE "pages" DROP COLUMN "former_addresses"');
  }
}
