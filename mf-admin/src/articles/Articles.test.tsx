import { beforeEach, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, screen } from '@testing-library/react';
import { Articles } from './Articles';
import { articles } from './article.resource';
import { categoriesPath } from './articleCategory.resource';

const article = { ...articles.blank(), id: 1, version: 1, title: 'Light', categoryId: 7, imageUrl: '/a.png' };
const loose = { ...article, id: 2, title: 'Shade', categoryId: null };
const list = { [articles.list({ limit: 20, offset: 0 })]: { data: [article, loose], meta: { total: 2 } } };
const request = jest.fn<typeof fetch>();

const row = (title: string) => screen.getByText(title).closest('tr')?.textContent;
const failure = () => screen.queryByText('Failed to fetch article categories');

beforeEach(() => {
  globalThis.fetch = request;
  AbortSignal.timeout = () => new AbortController().signal;
  // jsdom has no pseudo-element styles, which antd's tables use to measure scroll bars.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);
});

it('does not call an article uncategorized because its category could not be read', async () => {
  renderSite(<Articles />, {
    session: fakeSession(),
    data: list,
    failures: { [categoriesPath]: { status: 503, message: 'Away' } },
  });
  expect(row('Light')).toContain('Not available');
  expect(row('Shade')).toContain('Uncategorized');
  expect(failure()).not.toBeNull();

  let answer = (_: object) => {};
  request.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = (json) => resolve({ ok: true, status: 200, json: async () => json } as Response);
    }),
  );
  act(() => screen.getByText('Try again').click());
  expect(row('Light')).toContain('Loading...');

  await act(async () => answer({ data: [{ id: 7, name: 'News', version: 1 }], meta: { total: 1 } }));
  expect(row('Light')).toContain('News');
  expect(failure()).toBeNull();
});
