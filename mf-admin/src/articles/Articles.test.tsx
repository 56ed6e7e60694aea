import { expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, screen } from '@testing-library/react';
import { Articles } from './Articles';
import { articles } from './article.resource';
import { categoriesPath } from './useCategories';

const published = { status: 'published', isStored: true } as const;
const article = { ...articles.blank(), ...published, id: 1, version: 1, title: 'Light', categoryId: 7 };
const loose = { ...article, id: 2, title: 'Shade', categoryId: null };
const list = { [articles.list({ limit: 20, offset: 0 })]: { data: [article, loose], meta: { total: 2 } } };

const row = (title: string) => screen.getByText(title).closest('tr')?.textContent;
const failure = () => screen.queryByText('Failed to fetch article categories');

it('does not call an article uncategorized because its category could not be read', async () => {
  renderSite(<Articles />, {
    session: fakeSession(),
    data: list,
    failures: { [categoriesPath]: { status: 503, message: 'Away' } },
  });
  expect(row('Light')).toContain('Not available');
  expect(row('Shade')).toContain('Uncategorized');
  expect(failure()).not.toBeNull();

  const { promise, resolve } = Promise.withResolvers<Response>();
  jest.spyOn(globalThis, 'fetch').mockReturnValueOnce(promise);
  act(() => screen.getByText('Try again').click());
  expect(row('Light')).toContain('Loading...');

  const news = { data: [{ id: 7, name: 'News', version: 1 }], meta: { total: 1 } };
  await act(async () => resolve(Response.json(news)));
  expect(row('Light')).toContain('News');
  expect(failure()).toBeNull();
});
