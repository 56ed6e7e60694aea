/** An item of an archive: a statement, or the rows of a table. */
export interface Entry {
  /** Starts at 1, in archive order. */
  readonly id: number;
  /** As pg_dump names it: TABLE, INDEX, TABLE DATA. */
  readonly kind: string;
  readonly name: string;
  /** Empty for items outside any schema. */
  readonly schema: string;
  readonly section: Section;
  /** The statements that create it; empty for rows. */
  readonly definition: string;
  /** `COPY … FROM stdin`; only for rows. */
  readonly copy: string | null;
  /** The ids of the entries it depends on. */
  readonly needs: readonly number[];
}

export type Section = 'pre-data' | 'data' | 'post-data';

/** The numbers of the sections in an archive. */
export const sectionNumbers: Readonly<Record<Section, number>> = { 'pre-data': 2, data: 3, 'post-data': 4 };

/** What an archive says about itself. */
export interface ArchiveHead {
  readonly database: string;
  /** The versions of the server the archive was made from, and of the pg_dump that read its schema. */
  readonly serverVersion: string;
  readonly dumpVersion: string;
  readonly madeAt: Date;
}

/** The comment pg_dump writes before each item's statements. */
const heading =
  /^--\n-- (?:Data for )?Name: (?<name>.*); Type: (?<kind>[A-Z ]+); Schema: (?<schema>.*); Owner: .*\n--\n\n/gm;

/** Extracts the statements from a pg_dump script, without ids. */
export function entriesOf(script: string, section: Section): Omit<Entry, 'id' | 'needs'>[] {
  const headings = [...script.matchAll(heading)];
  return headings.map(({ 0: { length }, index, groups = {} }, place) => {
    const end = headings[place + 1]?.index ?? script.indexOf('\n--\n-- PostgreSQL database dump complete');
    const { name = '', kind = '', schema = '' } = groups;
    return {
      kind,
      name,
      schema: schema === '-' ? '' : schema,
      section,
      definition: `${script.slice(index + length, end === -1 ? undefined : end).trim()}\n`,
      copy: null,
    };
  });
}
