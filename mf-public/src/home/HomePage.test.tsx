import { describe, expect, it } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { screen, within } from '@testing-library/react';
import { fakeArticle } from '../testing/fakeArticles';
import { departmentsOf, fakeJob } from '../testing/fakeJobs';
import { fakeTeamMember } from '../testing/fakeTeamMember';
import { page } from './HomePage';

const paths = {
  team: '/api/team?fields=summary&sort=featured&limit=4',
  careers: '/api/jobs/departments?limit=8',
  news: '/api/articles?fields=summary&limit=3',
} as const;

const answerOf = <T,>(...data: T[]) => ({ data, meta: { total: data.length, limit: 100, offset: 0 } });
const answers = {
  [paths.team]: answerOf(fakeTeamMember({ id: 4, name: 'Ada Lane' })),
  [paths.careers]: departmentsOf([fakeJob(), fakeJob({ id: 2 }), fakeJob({ id: 3, department: 'R&D' })]),
  [paths.news]: answerOf(
    fakeArticle({ id: 2, title: 'Here' }),
    fakeArticle({ id: 3, title: 'There', externalUrl: 'https://elsewhere.example/a' }),
  ),
};

function renderHome(options: Parameters<typeof renderSite>[1]) {
  renderSite(<page.component params={{}} query={new URLSearchParams()} />, { texts: page.texts, ...options });
}

const linksOf = (section: string) =>
  within(document.getElementById(section) ?? document.body)
    .queryAllByRole('link')
    .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);

const more = {
  team: ['Get to know our team', '/team'],
  careers: ['See open positions', '/careers'],
  news: ['Read news and articles', '/articles'],
} as const;

describe('Home', () => {
  it('shows people, departments with open positions, and the latest articles', () => {
    renderHome({ data: answers });

    expect(linksOf('team')).toEqual([more.team, ['Ada Lane', '/team/4']]);
    expect(linksOf('careers')).toEqual([
      more.careers,
      ['R&D', '/careers?department=R%26D#open-positions'],
      ['Technology', '/careers?department=Technology#open-positions'],
    ]);
    expect(screen.getByText('2 open positions')).toBeTruthy();
    expect(screen.getByText('1 open position')).toBeTruthy();
    expect(linksOf('news')).toEqual([
      more.news,
      ['Here', '/articles/2'],
      ['There (external site)', 'https://elsewhere.example/a'],
    ]);
  });

  it.each(['team', 'careers', 'news'] as const)('leads on by the text of %s when it cannot be read', (id) => {
    const { [paths[id]]: _, ...data } = answers;
    renderHome({ data, failures: { [paths[id]]: { status: 503, message: '503: Away' } } });

    expect(linksOf(id)).toEqual([more[id]]);
    for (const other of ['team', 'careers', 'news'].filter((one) => one !== id)) {
      expect(linksOf(other).length).toBeGreaterThan(1);
    }
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads on by its texts when there are no records', () => {
    renderHome({
      data: Object.fromEntries(Object.values(paths).map((path) => [path, answerOf()])),
    });

    expect(linksOf('team')).toEqual([more.team]);
    expect(linksOf('careers')).toEqual([more.careers]);
    expect(linksOf('news')).toEqual([more.news]);
  });
});
