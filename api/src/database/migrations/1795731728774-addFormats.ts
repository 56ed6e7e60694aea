import type { MigrationInterface, QueryRunner } from 'typeorm';

const formatted = ['articles', 'companies', 'team_members', 'jobs'];

/** What keeps a text of a table, from which columns. */
const kept = [
  { table: 'articles', text: 'search_text', from: ['title', 'content:format'] },
  { table: 'companies', text: 'search_text', from: ['name', 'description:format'] },
  { table: 'companies', text: 'short_text', from: ['description:format'] },
  { table: 'team_members', text: 'search_text', from: ['name', 'bio:format', 'title'] },
  { table: 'team_members', text: 'short_text', from: ['bio:format'] },
  { table: 'jobs', text: 'search_text', from: ['title', 'description:format', 'location'] },
  { table: 'pages', text: 'search_text', from: ['title', 'body:markdown'] },
];

export class AddFormats1795731728774 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of formatted) {
      await queryRunner.query(`
        ALTER TABLE ${table} ADD format character varying(20) NOT NULL DEFAULT 'plain',
          ADD CONSTRAINT ${table}_format_check CHECK (format IN ('plain', 'markdown'))
      `);
    }
    // The words of a text without the marks that the site's Markdown has.
    await queryRunner.query(`
      CREATE FUNCTION markdown_words(markdown text) RETURNS text
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      DECLARE
        label CONSTANT text := '\\[((?:\\\\.|[^\\]\\\\])*)\\]';
        target CONSTANT text := '\\((?:\\\\.|[^()\\\\ ])*(?: "((?:\\\\.|[^"\\\\])*)")?\\)';
        words text := markdown;
        code text;
      BEGIN
        words := regexp_replace(words, '^[ >]*(?:\`{3,}|~{3,}).*$', '', 'gn');
        words := regexp_replace(words, '^[ >]*\\|[ :|-]+\\|$', '', 'gn');
        words := regexp_replace(words, '^(?: |>|#{1,6} |[-+*] |\\d{1,9}[.)] )+', '', 'gn');
        -- A card shows its record as it is now, or nothing.
        words := regexp_replace(words, '^\\[.*\\]\\(record:[a-z/0-9-]+ "card"\\)$', '', 'gn');
        words := regexp_replace(words, '!' || label || target, '\\1 \\2', 'g');
        words := regexp_replace(words, label || target, '\\1', 'g');
        words := regexp_replace(words, '(?<!\\\\)[*\`]|(?<![\\\\[:alnum:]])_|(?<!\\\\)_(?![[:alnum:]])', '', 'g');
        words := regexp_replace(words, '(?<!\\\\)\\|', ' ', 'g');
        FOR code IN SELECT DISTINCT parts[1] FROM regexp_matches(words, '(?<!\\\\)&#(\\d{1,6});', 'g') AS matches (parts) LOOP
          IF code::integer BETWEEN 32 AND 55295 OR code::integer > 57343 THEN
            words := replace(words, '&#' || code || ';', chr(code::integer));
          END IF;
        END LOOP;
        RETURN regexp_replace(words, '\\\\([!-/:-@[-\`{-~]|\\n)', '\\1', 'g');
      END
      $$;

      CREATE FUNCTION words_of(entry jsonb, source text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN coalesce(entry ->> split_part(source, ':', 2), split_part(source, ':', 2)) = 'markdown'
          THEN markdown_words(entry ->> split_part(source, ':', 1))
          ELSE entry ->> split_part(source, ':', 1) END
      $$;
    `);
    await keepWords(queryRunner, (value) => `words_of(to_jsonb(NEW), ${value})`);
    for (const { table, text, from } of kept) {
      await follow(queryRunner, table, text, from);
    }
    // All others are plain, so their texts stay.
    await queryRunner.query('UPDATE pages SET body = body');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await keepWords(queryRunner, (value) => `to_jsonb(NEW) ->> ${value}`);
    for (const { table, text, from } of kept) {
      await follow(
        queryRunner,
        table,
        text,
        from.map((column) => column.replace(/:.*/, '')),
      );
    }
    for (const { table, from } of kept) {
      const [column = ''] = from;
      const name = column.replace(/:.*/, '');
      await queryRunner.query(`UPDATE ${table} SET ${name} = ${name}`);
    }
    await queryRunner.query('DROP FUNCTION words_of, markdown_words');
    for (const table of formatted) {
      await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN format`);
    }
  }
}

async function keepWords(queryRunner: QueryRunner, words: (argument: string) => string): Promise<void> {
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      SELECT string_agg(fold_text(${words('field')}), E'\\x1F') INTO NEW.search_text
      FROM unnest(TG_ARGV) AS field;
      RETURN NEW;
    END
    $$;

    CREATE OR REPLACE FUNCTION keep_short_text() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.short_text := short_text(${words('TG_ARGV[0]')}, 150);
      RETURN NEW;
    END
    $$;
  `);
}

async function follow(
  queryRunner: QueryRunner,
  table: string,
  text: string,
  from: readonly string[],
): Promise<void> {
  const columns = from.map((column) => column.replace(/:.*/, ''));
  const formats = from.some((column) => column.endsWith(':format')) ? ['format'] : [];
  await queryRunner.query(`
    CREATE OR REPLACE TRIGGER ${table}_${text} BEFORE INSERT OR UPDATE OF ${[...columns, ...formats].join(', ')}
      ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_${text}(${from.map((column) => `'${column}'`).join(', ')});
  `);
}
