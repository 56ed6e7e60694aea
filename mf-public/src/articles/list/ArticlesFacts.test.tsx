import { afterEach, describe, expect, it } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { cleanup } from '@testing-library/react';
import { articlesOf, fakeArticle } from '../../testing/fakeArticles';
import { readArticleFilters } from '../articleFilters';
import { ArticlesFacts } from './ArticlesFacts';
import { texts } from './articlesTexts';

afterEach(cleanup);

const articles = [fakeArticle({ id: 7, title: 'Dawn </script>' })];

function facts(search: string, list = articlesOf(articles)) {
  const filters = readArticleFilters(new URLSearchParams(search));
  renderSite(<ArticlesFacts filters={filters} list={list} />, { texts: [texts] });
  return {
    title: document.title,
    canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    isListed: document.head.querySelector('meta[name=robots]') === null,
    jsonLd: document.querySelector('script')?.textContent ?? null,
  };
}

describe(ArticlesFacts, () => {
  it.each([
    ['', 'News & Articles | Lumenvale', '/articles', true],
    ['?page=3', 'News & Articles, page 3 | Lumenvale', '/articles?page=3', true],
    ['?q=light', 'News & Articles | Lumenvale', '/articles', false],
    ['?category=2&page=2', 'News & Articles, page 2 | Lumenvale', '/articles', false],
    ['?sort=oldest', 'News & Articles | Lumenvale', '/articles', false],
    ['?utm_source=mail', 'News & Articles | Lumenvale', '/articles', true],
  ])('at /articles%s have the title %s', (search, title, path, isListed) => {
    expect(facts(search)).toMatchObject({ title, canonical: `https://site.example${path}`, isListed });
  });

  it('keep a page after the last one out of search engines', () => {
    expect(facts('?page=99', articlesOf([]))).toMatchObject({ isListed: false, jsonLd: null });
  });

  it('lead to both feeds', () => {
    facts('');
    const links = [...document.head.querySelectorAll('link[rel=alternate]')];
    expect(links.map((link) => [link.getAttribute('type'), link.getAttribute('href')])).toEqual([
      ['application/rss+xml', 'https://site.example/feed.xml'],
      ['application/feed+json', 'https://site.example/feed.json'],
    ]);
  });

  it('list the addresses of the articles', () => {
    const { jsonLd } = facts('');
    expect(JSON.parse(jsonLd ?? '')).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [{ '@id': 'https://site.example/articles/7' }],
    });
  });
});
