export interface Entry {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly schema: string;
  readonly section: Section;
  readonly definition: string;
  readonly copy: string | null;
  readonly needs: readonly number[];
}

/** Numbers of sections begin with 2. */
export const sections = ['pre-data', 'data', 'post-data'] as const;

export type Section = (typeof sections)[number];

export interface ArchiveHead {
  readonly database: string;
  readonly serverVersion: string;
  readonly dumpVersion: string;
  readonly madeAt: Date;
}

const heading =
  /^--\n-- (?:Data for )?Name: (?<name>.*); Type: (?<kind>[A-Z ]+); Schema: (?<schema>.*); Owner: .*\n--\n\n/gm;

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
