import { takenOf } from './addresses.js';

const having = (...paths: string[]) => ({ routes: paths.map((path) => ({ path })), slots: [] });

describe(takenOf, () => {
  it.each([
    ['/team', '/Team'],
    ['/team/:id', '/team/:name'],
    ['/a/:b', '/:a/b'],
    ['/admin/*', '/admin'],
    ['/admin/*', '/admin/jobs/:id'],
    ['/*', '/team'],
  ])('finds that %s and %s answer the same', (one, other) => {
    for (const [own, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(takenOf(having(own), [{ slice: 'mf-team', manifest: having(theirs) }])).toEqual({
        code: 'ROUTE_TAKEN',
        sentence: `${own} meets ${theirs}, which mf-team has.`,
      });
    }
  });

  it.each([
    ['/team', '/jobs'],
    ['/team/:id', '/team/map'],
    ['/team', '/team/:id'],
    ['/admin/*', '/administrators'],
    ['/', '/team'],
  ])('lets %s and %s stand beside each other', (one, other) => {
    expect(takenOf(having(one), [{ slice: 'mf-team', manifest: having(other) }])).toBeUndefined();
    expect(takenOf(having(other), [{ slice: 'mf-team', manifest: having(one) }])).toBeUndefined();
  });

  it('finds a text whose key is declared', () => {
    const declaring = (...keys: string[]) => ({
      ...having(),
      texts: keys.map((key) => ({ key, section: 'funds', html: '' })),
    });
    const others = [{ slice: 'mf-funds', manifest: declaring('fund_intro') }];

    expect(takenOf(declaring('fund_end', 'fund_intro'), others)).toEqual({
      code: 'TEXT_TAKEN',
      sentence: 'The text fund_intro is declared by mf-funds.',
    });
    expect(takenOf(declaring('fund_end'), others)).toBeUndefined();
    expect(takenOf(having('/team'), others)).toBeUndefined();
  });

  it('finds a slot that is filled', () => {
    const filler = { routes: [], slots: [{ name: 'header-search' }] };

    expect(takenOf(filler, [{ slice: 'mf-search', manifest: filler }])?.code).toBe('SLOT_TAKEN');
  });
});
