import { describe, expect, it } from '@jest/globals';
import type { SliceManifest } from '@site/platform/shell';
import type { Candidate } from '../candidate';
import { checkCollisions } from './checkCollisions';

const entry = { expose: './Page', scripts: [], styles: [] };

function candidate(
  routes: readonly string[],
  others: Candidate['input']['others'],
  rest: object = {},
): Candidate {
  const manifest: SliceManifest = {
    slice: 'mf-probe',
    release: '1.0.0-0a1b2c3d',
    container: 'mf_probe__0a1b2c3d',
    platform: '^1.0.0',
    access: 'public',
    routes: routes.map((path) => ({ path, smoke: path, ...entry })),
    slots: [],
    budget: 40_000,
    files: {},
    browserEntry: 'browser/remoteEntry.js',
    serverEntry: 'server/remoteEntry.cjs',
    ...rest,
  };
  const limits = { one: 1, all: 1, end: 1 };
  return {
    input: { folder: '/', slice: 'mf-probe', release: '1.0.0', apiOrigin: null, others, shells: [], limits },
    manifest,
  };
}
const other = (routes: string[], slots: string[] = [], slice = 'mf-other', texts: string[] = []) => [
  { slice, access: 'public' as const, routes, slots, texts },
];
const refusedAs = (code: string) => expect.objectContaining({ code });

describe(checkCollisions, () => {
  it('refuses only a path that another slice answers', () => {
    expect(() => checkCollisions(candidate(['/jobs', '/team/:id'], other(['/team/:name'])))).toThrow(
      expect.objectContaining({
        code: 'ROUTE_TAKEN',
        message: '/team/:id overlaps with /team/:name, a route of mf-other.',
      }),
    );
    expect(() => checkCollisions(candidate(['/team/map'], other(['/team/:name'])))).not.toThrow();
  });

  it('does not collide with the live release of the same slice', () => {
    expect(() => checkCollisions(candidate(['/team'], other(['/team'], [], 'mf-probe')))).not.toThrow();
  });

  it.each(['/api/jobs', '/Slices/x', '/uploads/:name', '/feed.xml'])(
    'refuses %s, which belongs to the shell',
    (path) => {
      expect(() => checkCollisions(candidate([path], []))).toThrow(refusedAs('ROUTE_TAKEN'));
    },
  );

  it('refuses a slot that another slice fills', () => {
    const slots = [{ name: 'header-search', ...entry }];

    expect(() => checkCollisions(candidate(['/x'], other([], ['header-search']), { slots }))).toThrow(
      refusedAs('SLOT_TAKEN'),
    );
  });

  it('refuses only a text that another slice or the shell declares', () => {
    const text = (key: string) => ({ texts: [{ key, section: 'funds', html: 'Funds' }] });
    const others = other([], [], 'mf-other', ['fund_intro']);

    expect(() => checkCollisions(candidate(['/x'], others, text('fund_intro')))).toThrow(
      expect.objectContaining({
        code: 'TEXT_TAKEN',
        message: 'The text fund_intro is already declared by mf-other.',
      }),
    );
    expect(() => checkCollisions(candidate(['/x'], others, text('footer_tagline')))).toThrow(
      refusedAs('TEXT_TAKEN'),
    );
    expect(() => checkCollisions(candidate(['/x'], others, text('fund_title')))).not.toThrow();
    expect(() =>
      checkCollisions(candidate(['/x'], other([], [], 'mf-probe', ['fund_intro']), text('fund_intro'))),
    ).not.toThrow();
  });

  it('refuses an entry that the header already has', () => {
    const menu = [{ label: 'who we are', path: '/x' }];

    expect(() => checkCollisions(candidate(['/x'], [], { menu }))).toThrow(refusedAs('MENU_INVALID'));
  });
});
