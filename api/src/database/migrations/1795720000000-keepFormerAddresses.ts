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
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER pages_former_address ON pages; DROP FUNCTION keep_former_address');
    await queryRunner.query('ALTER TABLE "pages" DROP COLUMN "former_addresses"');
  }
}
