import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns in which administrators look for records. */
const names = [
  { table: 'articles', column: 'title' },
  { table: 'companies', column: 'name' },
  { table: 'team_members', column: 'name' },
  { table: 'jobs', column: 'title' },
];

/** Lets administrators find any record by its name, and enquiries by anything in them, however many there are. */
export class FindQuickly1767225607200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('SET LOCAL statement_timeout = 0');
    for (const { table, column } of names) {
      await queryRunner.query(
        `CREATE INDEX ${table}_name_idx ON ${table} USING gin (fold_case(${column}) gin_trgm_ops)`,
      );
    }
    await queryRunner.query('ALTER TABLE contact_submissions ADD COLUMN search_text text');
    // The full name is searched as one text. No match spans two of the other fields.
    await queryRunner.query(`
      CREATE FUNCTION keep_enquiry_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_text := fold_case(concat_ws(E'\\x1F', NEW.first_name || ' ' || NEW.last_name,
          NEW.email, NEW.company, NEW.interest, NEW.message));
        RETURN NEW;
      END
      $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER contact_submissions_search_text BEFORE INSERT OR UPDATE ON contact_submissions
      FOR EACH ROW EXECUTE FUNCTION keep_enquiry_search_text()
    `);
    await queryRunner.query('UPDATE contact_submissions SET id = id');
    await queryRunner.query('ALTER TABLE contact_submissions ALTER COLUMN search_text SET NOT NULL');
    await queryRunner.query(`
      CREATE INDEX contact_submissions_search_text_idx ON contact_submissions
      USING gin (search_text gin_trgm_ops) WITH (fastupdate = off)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER contact_submissions_search_text ON contact_submissions');
    await queryRunner.query('DROP FUNCTION keep_enquiry_search_text()');
    await queryRunner.query('ALTER TABLE contact_submissions DROP COLUMN search_text');
    for (const { table } of names) {
      await queryRunner.query(`DROP INDEX ${table}_name_idx`);
    }
  }
}
