import { describe, expect, it } from '@jest/globals';
import type { SliceManifest } from '@site/platform/shell';
import type { GateInput, Offer } from '../gateInput';
import type { Candidate } from '../judge';
import { checkSlots } from './checkSlots';

const entry = { expose: './Part', scripts: [], styles: [] };
const offer = (name: string, version = '1.2.0', types = 'export {}'): Offer => ({
  name,
  version,
  types,
  example: {},
  smoke: '/shelf',
});
const fill = (name: string, versions: string) => ({ name, versions, ...entry });

type Other = Partial<GateInput['others'][number]>;

function found(
  manifest: Partial<SliceManifest>,
  { others = [], offered }: { others?: readonly Other[]; offered?: Offer[] } = {},
): string {
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
  const candidate = { input, manifest: { slice: 'mf-notes', slots: [], ...manifest } };
  try {
    return checkSlots(candidate as unknown as Candidate);
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
  it('says what a release fills and offers', () => {
    const slots = [{ name: 'header-search', ...entry }, fill('mf-shelf/beside', '^1.1.0')];

    expect(found({ slots, offers: [offer('mf-notes/below')] }, { others: [shelf] })).toBe(
      'It fills mf-shelf/beside, offers mf-notes/below',
    );
    expect(found({})).toBe('It has no slots of other slices, and offers none');
  });

  it('refuses to fill what nobody offers, or offers for other versions', () => {
    const slots = [fill('mf-shelf/beside', '^1.1.0')];

    expect(found({ slots })).toMatch(/^SLOT_UNKNOWN: .*mf-shelf\/beside/);
    expect(found({ slots }, { others: [{ offers: [offer('mf-shelf/below')] }] })).toMatch(/^SLOT_UNKNOWN/);
    const second = { offers: [offer('mf-shelf/beside', '2.0.0')] };
    expect(found({ slots }, { others: [second] })).toMatch(/^SLOT_CONTRACT: .*\^1\.1\.0.*2\.0\.0/);
    // The canary of the other slice is on the site, too.
    expect(found({ slots }, { others: [shelf, second] })).toMatch(/^SLOT_CONTRACT/);
  });

  it('refuses to take away what another slice fills', () => {
    const own = { slice: 'mf-shelf' };

    expect(found(own, { others: [notes('^1.0.0')] })).toMatch(
      /^SLOT_IN_USE: .*does not offer mf-shelf\/beside any more, and mf-notes/,
    );
    const second = { ...own, offers: [offer('mf-shelf/beside', '2.0.0')] };
    expect(found(second, { others: [notes('^1.0.0')] })).toMatch(/^SLOT_IN_USE: .*offers .* 2\.0\.0/);
    expect(found(second, { others: [notes('^1.0.0 || ^2.0.0')] })).toBe('It offers mf-shelf/beside');
  });

  it('refuses another contract under the same version', () => {
    const changed = { slice: 'mf-shelf', offers: [offer('mf-shelf/beside', '1.2.0', 'export type A = 1')] };

    expect(found(changed, { offered: shelf.offers })).toMatch(/^SLOT_VERSION: .*both are called 1\.2\.0/);
    expect(found(changed, { offered: [offer('mf-shelf/beside', '1.1.0')] })).toBe(
      'It offers mf-shelf/beside',
    );
  });
});
