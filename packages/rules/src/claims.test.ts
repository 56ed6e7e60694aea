import { type Claims, takenOf } from './claims.ts';

const having = (...routes: string[]): Claims => ({ routes, slots: [], texts: [] });

describe(takenOf, () => {
  it.each([
    ['/team', '/Team'],
    ['/team/:id', '/team/:name'],
    ['/a/:b', '/:a/b'],
    ['/admin/*', '/admin'],
    ['/admin/*', '/admin/jobs/:id'],
    ['/*', '/*'],
    ['/team/:id', '/:section/1'],
    ['/team/*', '/:any/*'],
  ])('finds that %s and %s overlap', (one, other) => {
    for (const [own, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(takenOf(having(own), [{ slice: 'mf-team', ...having(theirs) }])).toEqual({
        code: 'ROUTE_TAKEN',
        message: `${own} overlaps with ${theirs}, a route of mf-team.`,
      });
    }
  });

  it.each([
    ['/team', '/jobs'],
    ['/team/:id', '/team/map'],
    ['/team', '/team/:id'],
    ['/admin/*', '/administrators'],
    ['/', '/team'],
    ['/team/:id', '/team/:id/jobs'],
    ['/team/*', '/teams/*'],
    ['/team/*', '/'],
    ['/*', '/team'],
    ['/*', '/admin/*'],
  ])('accepts %s beside %s', (one, other) => {
    expect(takenOf(having(one), [{ slice: 'mf-team', ...having(other) }])).toBeUndefined();
    expect(takenOf(having(other), [{ slice: 'mf-team', ...having(one) }])).toBeUndefined();
  });

  it('finds a text key that is already declared', () => {
    const declaring = (...texts: string[]): Claims => ({ ...having(), texts });
    const others = [{ slice: 'mf-funds', ...declaring('fund_intro') }];

    expect(takenOf(declaring('fund_end', 'fund_intro'), others)).toEqual({
      code: 'TEXT_TAKEN',
      message: 'The text fund_intro is already declared by mf-funds.',
    });
    expect(takenOf(declaring('fund_end'), others)).toBeUndefined();
    expect(takenOf(having('/team'), others)).toBeUndefined();
  });

  it('finds a slot that is already filled', () => {
    const filler: Claims = { ...having(), slots: ['header-search'] };

    expect(takenOf(filler, [{ slice: 'mf-search', ...filler }])?.code).toBe('SLOT_TAKEN');
  });
});
