import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The long texts whose beginning is shown on the cards of a list. */
const shortened = [
  { table: 'companies', field: 'description' },
  { table: 'team_members', field: 'bio' },
];

/** The number of characters that fit in three lines of a card. */
const LENGTH = 150;

/**
 * Companies and team members store the beginning of their long text, so a list can be read without the rest. An index
 * finds published articles by category in list order, which serves the related articles.
 */
export class KeepShortTexts1767225601001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A single line, cut at the end of a word unless that would remove more than half of it.
    await queryRunner.query(`
      CREATE FUNCTION short_text(value text, length integer) RETURNS text
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      DECLARE
        line text := btrim(regexp_replace(value, '\\s+', ' ', 'g'));
        start text := left(line, length);
        words text := rtrim(regexp_replace(left(line, length + 1), ' [^ ]*$', ''));
      BEGIN
        IF line = start THEN
          RETURN line;
        END IF;
        IF char_length(words) BETWEEN length / 2 AND length THEN
          RETURN words || '…';
        END IF;
        RETURN start || '…';
      END
      $$
    `);
    await queryRunner.query(`
      CREATE FUNCTION keep_short_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.short_text := short_text(to_jsonb(NEW) ->> TG_ARGV[0], ${LENGTH});
        RETURN NEW;
      END
      $$
    `);
    for (const { table, field } of shortened) {
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN short_text text`);
      await queryRunner.query(`UPDATE ${table} SET short_text = short_text(${field}, ${LENGTH})`);
      await queryRunner.query(`ALTER TABLE ${table} ALTER COLUMN short_text SET NOT NULL`);
      await queryRunner.query(`
        CREATE TRIGGER ${table}_short_text BEFORE INSERT OR UPDATE OF ${field} ON ${table}
        FOR EACH ROW EXECUTE FUNCTION keep_short_text('${field}')
      `);
    }
    await queryRunner.query(
      'CREATE INDEX articles_published_category_idx ON articles (category_id, date, id) WHERE published',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX articles_published_category_idx');
    for (const { table } of shortened) {
      await queryRunner.query(`DROP TRIGGER ${table}_short_text ON ${table}`);
      await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN short_text`);
    }
    await queryRunner.query('DROP FUNCTION keep_short_text()');
    await queryRunner.query('DROP FUNCTION short_text(text, integer)');
  }
}
