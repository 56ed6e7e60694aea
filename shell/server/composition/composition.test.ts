import { describe, expect, it } from '@jest/globals';
import type { SliceManifest, SliceOffer } from '@site/platform/shell';
import type { VerifiedRelease } from './composition';
import { createComposer } from './composition';

const entry = { expose: './Slot', scripts: [], styles: [] };
const release = (slice: string, digits: string, parts: Partial<SliceManifest>) => {
  const manifest: Partial<SliceManifest> = {
    slice,
    release: `1.0.0-${digits}`,
    container: `${slice.replace('-', '_')}__${digits}`,
    platform: '^1.0.0',
    access: 'public',
    routes: [],
    slots: [],
    files: {},
    ...parts,
  };
  return { manifest } as VerifiedRelease;
};
const notes = release('mf-notes', 'aaaaaaaa', {
  slots: [
    { name: 'header-search', ...entry },
    { name: 'mf-shelf/beside', versions: '^2.0.0', ...entry },
  ],
});
const shelf = (digits: string, version: string) =>
  release('mf-shelf', digits, { offers: [{ name: 'mf-shelf/beside', version } as SliceOffer] });

describe(createComposer, () => {
  it('fills a slot only while its page offers a matching contract, even after a rollback', () => {
    const compose = createComposer();
    const slotsBeside = (offering: VerifiedRelease) =>
      compose({ releases: [notes, offering], retired: [], isComplete: true })
        .slices.flatMap(({ slots }) => slots)
        .map(({ name }) => name);

    expect(slotsBeside(shelf('cccccccc', '2.0.0'))).toEqual(['header-search', 'mf-shelf/beside']);
    expect(slotsBeside(shelf('bbbbbbbb', '1.0.0'))).toEqual(['header-search']);
  });

  it.each([
    ['session', 'session', 1],
    ['session', 'public', 0],
    ['public', 'session', 0],
  ] as const)('fills slots of %s slices with those of %s slices: %i', (offering, filling, count) => {
    const releases = [
      release('mf-shelf', 'cccccccc', {
        access: offering,
        offers: shelf('cccccccc', '2.0.0').manifest.offers,
      }),
      release('mf-notes', 'aaaaaaaa', { access: filling, slots: notes.manifest.slots.slice(1) }),
    ];
    const { slices, sessionSlices } = createComposer()({ releases, retired: [], isComplete: true });

    expect([...slices, ...sessionSlices].flatMap(({ slots }) => slots)).toHaveLength(count);
  });

  it('names to visitors only the outermost paths of the session area', () => {
    const routes = ['/admin/*', '/admin', '/admin/articles', '/administration', '/ledger/:id'].map(
      (path) => ({
        path,
        smoke: path,
        ...entry,
      }),
    );
    const admin = release('mf-admin', 'dddddddd', { access: 'session', routes });

    expect(createComposer()({ releases: [admin], retired: [], isComplete: true }).sessionPaths).toEqual([
      '/admin/*',
      '/administration',
      '/ledger/:id',
    ]);
  });

  it('makes each composition once, and another one for each difference', () => {
    const compose = createComposer();
    const whole = { releases: [notes], retired: [], isComplete: true };
    const gone = { access: 'public' as const, to: null, paths: ['/gone'] };
    const made = compose(whole);
    const withRetired = compose({ ...whole, retired: [gone] });

    expect(compose({ ...whole })).toBe(made);
    expect(compose({ ...whole, isComplete: false })).toMatchObject({ isComplete: false });
    expect(withRetired.retired).toEqual([gone]);
    // Pages are kept by it: they have other links and other answers where something is gone.
    expect(withRetired.id).not.toBe(made.id);
    expect(compose({ ...whole, releases: [notes, shelf('bbbbbbbb', '1.0.0')] }).id).not.toBe(made.id);
  });

  it('reveals to visitors nothing about slices for sessions but their addresses', () => {
    const routes = [{ path: '/admin', smoke: '/admin', ...entry }];
    const admin = release('mf-admin', 'dddddddd', { access: 'session', routes });
    const composition = createComposer()({ releases: [notes, admin], retired: [], isComplete: true });

    expect(composition.slices.map(({ slice }) => slice)).toEqual(['mf-notes']);
    expect(composition.sessionSlices.map(({ slice }) => slice)).toEqual(['mf-admin']);
    expect(composition.id).toBe('mf_notes__aaaaaaaa /admin');
    expect(composition.releaseOf('mf-admin')).toBe(admin);
  });
});
