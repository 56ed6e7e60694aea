import { describe, expect, it } from '@jest/globals';
import type { SliceManifest, SliceOffer } from '@site/platform/shell';
import { createComposer } from './composition';
import type { VerifiedRelease } from './verifiedRelease';

const entry = { expose: './Slot', scripts: [], styles: [] };
const release = (slice: string, digits: string, parts: Partial<SliceManifest>) => {
  const manifest: Partial<SliceManifest> = {
    slice,
    release: `1.0.0-${digits}`,
    container: `${slice.replace('-', '_')}__${digits}`,
    platform: '^2.0.0',
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
});
