import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Younger than the ICU of some Postgres (Unicode 10): the first, the last, the first small one. */
const youngCapitals = [
  [0x1c89, 0x1c89, 0x1c8a],
  [0x1c90, 0x1cba, 0x10d0],
  [0x1cbd, 0x1cbf, 0x10fd],
  [0x2c2f, 0x2c2f, 0x2c5f],
  ...[0xa7b8, 0xa7ba, 0xa7bc, 0xa7be, 0xa7c0, 0xa7c2, 0xa7c7, 0xa7c9, 0xa7cc, 0xa7ce, 0xa7d0, 0xa7d2].map(
    alone,
  ),
  ...[0xa7d4, 0xa7d6, 0xa7d8, 0xa7da, 0xa7f5].map(alone),
  [0xa7c4, 0xa7c4, 0xa794],
  [0xa7c5, 0xa7c5, 0x282],
  [0xa7c6, 0xa7c6, 0x1d8e],
  [0xa7cb, 0xa7cb, 0x264],
  [0xa7dc, 0xa7dc, 0x19b],
  [0x10570, 0x1057a, 0x10597],
  [0x1057c, 0x1058a, 0x105a3],
  [0x1058c, 0x10592, 0x105b3],
  [0x10594, 0x10595, 0x105bb],
  [0x10d50, 0x10d65, 0x10d70],
  [0x16e40, 0x16e5f, 0x16e60],
  [0x16ea0, 0x16eb8, 0x16ebb],
] as const;

// The rules of foldText.ts, as Postgres writes them.
const hidden =
  '\\u0001-\\u0008\\u000E-\\u001B\\u007F-\\u0084\\u0086-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5' +
  '\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF\\uFFF0-\\uFFFB' +
  '\\U0001BCA0-\\U0001BCA3\\U0001D173-\\U0001D17A\\U000E0000-\\U000E0FFF';
const otherSpaces =
  '\\t-\\r\\u001C-\\u001F\\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u2800\\u3000\\u3164\\uFFA0';
const singleQuotes =
  '`\\u00B4\\u02B9\\u02BB-\\u02BD\\u055A\\u05F3\\u07F4\\u07F5\\u2018-\\u201B\\u2032\\u2035\\u2039\\u203A' +
  '\\u275B\\u275C\\u275F\\uA78B\\uA78C\\uFF07\\uFF40';
const doubleQuotes =
  '\\u00AB\\u00BB\\u02BA\\u05F4\\u201C-\\u201F\\u2033\\u2036\\u275D\\u275E\\u2760\\u2E42\\u301D-\\u301F\\uFF02';
const dashes = '\\u2010-\\u2015\\u2212\\uFE58\\uFE63\\uFF0D';
const ligatures = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'st', 'st'];

/** Every record stores its text as it is searched: folding during a search makes it twenty times slower. */
export class CreateSearch1795780800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await refuseWithoutCollation(queryRunner);
    // Trusted since Postgres 13, so the database's owner may create it.
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await queryRunner.query(`
      CREATE FUNCTION fold_text(value text) RETURNS text
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      DECLARE
        folded text := value;
      BEGIN
        -- Most words: nothing to do but the case.
        IF value !~ '[^ -_a-~]|  |^ | $' THEN
          RETURN lower(value COLLATE "C");
        END IF;
        IF value ~ '[^\\n -_a-~]' THEN
          folded := normalize(regexp_replace(
            value, '(\\U0001F3F4[\\U000E0020-\\U000E007E]+\\U000E007F)|[${hidden}]', '\\1', 'g'), NFC);
          folded := regexp_replace(folded, '[${singleQuotes}]', '''', 'g');
          folded := regexp_replace(folded, '[${doubleQuotes}]', '"', 'g');
          folded := regexp_replace(folded, '[${dashes}]', '-', 'g');
          IF folded ~ '[\\u2026\\uFB00-\\uFB06]' THEN
            folded := ${ligatures.reduce(
              (sql, letters, index) =>
                `replace(${sql}, '${String.fromCodePoint(0xfb00 + index)}', '${letters}')`,
              `replace(folded, '\u2026', '...')`,
            )};
          END IF;
          IF folded ~ '[\\uFF01-\\uFF5E]' THEN
            folded := translate(folded, '${range(0xff01, 0xff5e)}', '${range(0x21, 0x7e).replace("'", "''")}');
          END IF;
          IF folded ~ '[${youngCapitals.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('')}]' THEN
            folded := translate(folded, '${youngCapitals.map(([first, last]) => range(first, last)).join('')}',
              '${youngCapitals.map(([first, last, small]) => range(small, small + last - first)).join('')}');
          END IF;
          folded := translate(folded, 'İΣς', 'iσσ');
        END IF;
        folded := lower(folded COLLATE "und-x-icu");
        IF folded ~ '[^\\n -~]' THEN
          folded := normalize(folded, NFC);
        END IF;
        RETURN btrim(regexp_replace(folded, '[ ${otherSpaces}]{2,}|[${otherSpaces}]', ' ', 'g'), ' ');
      END
      $$;

      CREATE FUNCTION fold_texts(texts text[]) RETURNS text[]
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      BEGIN
        RETURN ARRAY(SELECT public.fold_text(one) FROM unnest(texts) WITH ORDINALITY AS each (one, place) ORDER BY place);
      END
      $$;
    `);
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
    // No query contains the separator, so no match spans two fields.
    await queryRunner.query(`
      CREATE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT string_agg(fold_text(words_of(to_jsonb(NEW), field)), E'\\x1F') INTO NEW.search_text
        FROM unnest(TG_ARGV) AS field;
        RETURN NEW;
      END
      $$
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP FUNCTION keep_search_text, words_of, markdown_words, fold_texts, fold_text',
    );
  }
}

function alone(capital: number): readonly [number, number, number] {
  return [capital, capital, capital + 1];
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

function escaped(letter: number): string {
  return `\\U${letter.toString(16).padStart(8, '0')}`;
}

async function refuseWithoutCollation(queryRunner: QueryRunner): Promise<void> {
  const collations = await queryRunner.query(`SELECT FROM pg_collation WHERE collname = 'und-x-icu'`);
  if (collations.length === 0) {
    throw new Error(
      'This Postgres was built without ICU, by which searches compare letters. Use one with ICU, as the official packages are.',
    );
  }
}
