import { describe, expect, it } from '@jest/globals';
import type { SliceManifest } from '@site/platform/shell';
import type { GateInput, Offer } from '@site/rules/gate';
import type { Candidate } from '../candidate';
import { checkSlots } from './checkSlots';

const entry = { expose: './Part', scripts: [], styles: [] };
const contractOf = (name: string) =>
  `declare module '@site/platform/slots' { interface OfferedSlots { '${name}': object } }`;
const offer = (name: string, version = '1.2.0', types = contractOf(name)): Offer => ({
  name,
  version,
  types,
  example: {},
  smoke: '/shelf',
});
const fill = (name: string, versions: string) => ({ name, versions, ...entry });

type Other = Partial<GateInput['others'][number]>;

async function found(
  manifest: Partial<SliceManifest>,
  { others = [], offered }: { others?: readonly Other[]; offered?: Offer[] } = {},
): Promise<string> {
  const input = {
    offered,
    others: others.map((other) => ({
      slice: 'mf-shelf',
      access: 'public' as const,
      routes: [],
      slots: [],
      ...other,
    })),
  };
  const candidate = { input, manifest: { slice: 'mf-notes', access: 'public', slots: [], ...manifest } };
  try {
    return await checkSlots(candidate as unknown as Candidate);
  } catch (error) {
    return `${(error as { code?: string }).code}: ${(error as Error).message}`;
  }
}

const shelf = { offers: [offer('mf-shelf/beside')] };
const notes = (versions: string) => ({
  slice: 'mf-notes',
  fills: [{ name: 'mf-shelf/beside', versions }],
});

describe(checkSlots, () => {
  it('says what a release fills and offers', async () => {
    const slots = [{ name: 'header-search', ...entry }, fill('mf-shelf/beside', '^1.1.0')];

    expect(await found({ slots, offers: [offer('mf-notes/below')] }, { others: [shelf] })).toBe(
      'It fills mf-shelf/beside, offers mf-notes/below',
    );
    expect(await found({})).toBe('It fills no slots of other slices and offers none');
  });

  it('refuses to fill a slot that nobody offers, or only in other versions', async () => {
    const slots = [fill('mf-shelf/beside', '^1.1.0')];

    expect(await found({ slots })).toMatch(/^SLOT_UNKNOWN: .*mf-shelf\/beside/);
    expect(await found({ slots }, { others: [{ offers: [offer('mf-shelf/below')] }] })).toMatch(
      /^SLOT_UNKNOWN/,
    );
    const second = { offers: [offer('mf-shelf/beside', '2.0.0')] };
    expect(await found({ slots }, { others: [second] })).toMatch(/^SLOT_CONTRACT: .*\^1\.1\.0.*2\.0\.0/);
    // The canary of the other slice is on the site, too.
    expect(await found({ slots }, { others: [shelf, second] })).toMatch(/^SLOT_CONTRACT/);
  });

  it('refuses to fill a slot of the session area for visitors, or the other way round', async () => {
    const slots = [fill('mf-shelf/beside', '^1.1.0')];
    const forSessions = { ...shelf, access: 'session' as const };

    expect(await found({ slots }, { others: [forSessions] })).toMatch(/^SLOT_UNKNOWN: .*public.*session/);
    expect(await found({ slots, access: 'session' }, { others: [shelf] })).toMatch(/^SLOT_UNKNOWN/);
    expect(await found({ slots, access: 'session' }, { others: [forSessions] })).toBe(
      'It fills mf-shelf/beside',
    );
  });

  it('refuses to remove a slot that another slice fills', async () => {
    const own = { slice: 'mf-shelf' };

    expect(await found(own, { others: [notes('^1.0.0')] })).toMatch(
      /^SLOT_IN_USE: .*no longer offers mf-shelf\/beside, but mf-notes/,
    );
    const second = { ...own, offers: [offer('mf-shelf/beside', '2.0.0')] };
    expect(await found(second, { others: [notes('^1.0.0')] })).toMatch(/^SLOT_IN_USE: .*offers .* 2\.0\.0/);
    expect(await found(second, { others: [notes('^1.0.0 || ^2.0.0')] })).toBe('It offers mf-shelf/beside');
  });

  it('refuses a changed contract with the same version', async () => {
    const changed = {
      slice: 'mf-shelf',
      offers: [offer('mf-shelf/beside', '1.2.0', `${contractOf('mf-shelf/beside')} type A = 1;`)],
    };

    expect(await found(changed, { offered: shelf.offers })).toMatch(
      /^SLOT_VERSION: .*both have version 1\.2\.0/,
    );
    expect(await found(changed, { offered: [offer('mf-shelf/beside', '1.1.0')] })).toBe(
      'It offers mf-shelf/beside',
    );
  });

  it('refuses a contract that contains more than types', async () => {
    const types = `${contractOf('mf-shelf/beside')} type A = 1; import "data:text/javascript,";`;

    expect(await found({ slice: 'mf-shelf', offers: [offer('mf-shelf/beside', '1.2.0', types)] })).toMatch(
      /^MANIFEST_INVALID: The contract of mf-shelf\/beside, line 1, imports something/,
    );
    expect(await found({ slice: 'mf-shelf', offers: [offer('mf-shelf/beside', '1.2.0', '')] })).toMatch(
      /^MANIFEST_INVALID: .*does not declare the props of mf-shelf\/beside/,
    );
  });
});
