/** Something that an archive makes: a statement, or the rows of a table. */
export interface Entry {
  /** From 1, in the order of the archive. */
  readonly id: number;
  /** As pg_dump calls it: TABLE, INDEX, TABLE DATA. */
  readonly kind: string;
  readonly name: string;
  /** Empty for what is in no schema. */
  readonly schema: string;
  readonly section: Section;
  /** The statements that make it; empty for rows. */
  readonly definition: string;
  /** `COPY … FROM stdin`, for rows alone. */
  readonly copy: string | null;
  /** What has to be there before, by id. */
  readonly needs: readonly number[];
}

export type Section = 'pre-data' | 'data' | 'post-data';

/** The sections as an archive numbers them. */
export const sectionNumbers: Readonly<Record<Section, number>> = { 'pre-data': 2, data: 3, 'post-data': 4 };

/** What an archive tells of itself. */
export interface ArchiveHead {
  readonly database: string;
  /** Of the server that it was made from, and of the pg_dump that read its schema. */
  readonly serverVersion: string;
  readonly dumpVersion: string;
  readonly madeAt: Date;
}

/** What begins a comment by which pg_dump names the statements behind it. */
const heading =
  /^--\n-- (?:Data for )?Name: (?<name>.*); Type: (?<kind>[A-Z ]+); Schema: (?<schema>.*); Owner: .*\n--\n\n/gm;

/** The statements of one of pg_dump's scripts, without ids. */
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
