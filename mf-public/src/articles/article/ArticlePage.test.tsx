import { describe, expect, it, jest } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeArticle } from '../../testing/fakeArticles';
import { page } from './ArticlePage';

function renderPage(options: Parameters<typeof renderSite>[1]) {
  return renderSite(<page.component params={{ id: '2' }} query={new URLSearchParams()} />, {
    url: '/articles/2',
    ...options,
  });
}

const article = fakeArticle({
  id: 2,
  title: 'On patience',
  categoryId: 1,
  content: 'First <b>bold</b>.\n\n## One\n\n### Two\n\n## One',
});
const categoryPath = '/api/article-categories/1';
const relatedPath = '/api/articles/2/related';
const data = {
  '/api/articles/2': { data: article },
  [categoryPath]: { data: { id: 1, name: 'Perspectives', version: 1 } },
};

describe('the page of an article', () => {
  it('shows the article as text', () => {
    const { container } = renderPage({ data });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('On patience');
    expect(screen.getByText('November 12, 2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Perspectives' }).getAttribute('href')).toBe(
      '/articles?category=1',
    );
    expect(screen.getByText('1 min read')).toBeTruthy();
    expect(screen.getByText('First <b>bold</b>.').tagName).toBe('P');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Two');
    expect(screen.getAllByRole('link', { name: 'Back to Articles' })[0]?.getAttribute('href')).toBe(
      '/articles',
    );
    const facts: unknown = JSON.parse(
      container.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );
    expect(facts).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'On patience',
      datePublished: '2026-11-12',
      articleSection: 'Perspectives',
    });
  });

  it('says what its picture shows, also where it is shared', () => {
    const imageUrl = '/uploads/a-1600x900.jpg';
    const shown = (alt: string | null) => {
      const pictures = { imageUrl: { alt, focus: null, width: 1600, height: 900 } };
      const { container, unmount } = renderPage({
        data: { ...data, '/api/articles/2': { data: { ...article, imageUrl, pictures } } },
      });
      const found = [
        container.querySelector('img')?.alt,
        document.querySelector<HTMLMetaElement>('meta[property="og:image:alt"]')?.content,
      ];
      unmount();
      return found;
    };
    expect(shown('A road')).toEqual(['A road', 'A road']);
    expect(shown(null)).toEqual(['', 'On patience']);
    expect(shown('')).toEqual(['', 'On patience']);
  });

  it('lists its headings if there are at least three', () => {
    renderPage({ data });

    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#part-one', '#part-two', '#part-one-2']);
  });

  it('has no contents list with only two headings', () => {
    renderPage({ data: { '/api/articles/2': { data: { ...article, content: '## One\n\n## Two' } } } });

    expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
    expect(screen.getByRole('link', { name: 'News' })).toBeTruthy();
  });

  it('reads the article, its category and the related articles', () => {
    const match = { params: { id: '2' }, query: new URLSearchParams() };
    const further = (categoryId: number | null) =>
      // The page requests only one path, the article's.
      page.furtherData?.(match, () => ({ data: { ...article, categoryId } }) as never);

    expect(page.data(match)).toEqual(['/api/articles/2', relatedPath]);
    expect(further(1)).toEqual([categoryPath]);
    expect(further(null)).toEqual([]);
    expect(page.furtherData?.(match, () => undefined)).toEqual([]);
  });

  it('leads to related articles', () => {
    const others = [fakeArticle({ id: 5, categoryId: 1 }), fakeArticle({ id: 4, categoryId: 1 })];
    renderPage({ data: { ...data, [relatedPath]: { data: others } } });

    const related = screen.getByRole('region', { name: 'Related articles' });
    const names = within(related).getAllByRole('heading', { level: 3 });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Article 5', 'Article 4']);
  });

  it('is shown when related articles and its category cannot be read', () => {
    const away = { status: 503, message: '503: Away' };
    renderPage({
      data: { '/api/articles/2': { data: article } },
      failures: { [relatedPath]: away, [categoryPath]: away },
    });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('On patience');
    expect(screen.queryByText('Related articles')).toBeNull();
  });

  it('copies its address and says so', async () => {
    const writeText = jest.fn(async (_: string) => undefined);
    Object.assign(navigator, { clipboard: { writeText } });
    const { stores } = renderPage({ data });

    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));

    await waitFor(() => expect(stores().notices.current?.title).toBe('Link copied'));
    expect(writeText.mock.calls[0]?.[0]).toBe(`${window.location.origin}/articles/2`);
  });

  it('says that the address could not be copied', async () => {
    Object.assign(navigator, { clipboard: undefined });
    const { stores } = renderPage({ data });

    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));

    await waitFor(() => expect(stores().notices.current?.title).toBe('Error'));
  });

  it('says that there is no such article', () => {
    renderPage({ failures: { '/api/articles/2': { status: 404, message: '404: no' } } });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Article Not Found');
    expect(
      screen.getByText("The article you're looking for doesn't exist or has been removed."),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Articles' }).getAttribute('href')).toBe('/articles');
  });

  it('offers to try again when the article could not be read', () => {
    renderPage({ failures: { '/api/articles/2': { status: 503, message: '503: Away' } } });

    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('Article Not Found')).toBeNull();
  });

  it.each([
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
    ['javascript:alert(1)', undefined],
    [null, undefined],
  ])('redirects the visitor to %s', (externalUrl, target) => {
    const match = { params: { id: '2' }, query: new URLSearchParams() };
    // The page requests only one path, the article's.
    const read = () => ({ data: { ...article, externalUrl } }) as never;

    expect(page.redirect?.(match, read)).toBe(target);
  });
});
