import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { contentPath } from '../src/site-content/useTexts';
import { defineTexts } from '../src/slice/defineTexts';
import { readPage } from '../src/testing/readPage';
import { renderSite } from '../src/testing/renderSite';
import { siteTexts, withSiteTexts } from './siteTexts';
import { useSiteContent } from './useSiteContent';

function Page() {
  const { text, html } = useSiteContent();
  return <p>{`${text('hero_title')} / ${html('news_section_heading')}`}</p>;
}

it('returns the texts of version 2, and those of editors', () => {
  const written = { data: [{ key: 'news_section_heading', content: 'Written' }] };
  renderSite(<Page />, { data: { [contentPath(siteTexts.builtIn)]: written } });

  expect(screen.getByText('Illuminating opportunities in vertical market software / Written')).toBeTruthy();
});

it('adds those texts to the ones that a page declares', () => {
  const own = defineTexts({ reader: { reader_title: 'Reader' } });

  expect(withSiteTexts({ component: Page, data: () => [], texts: [own] }).texts).toEqual([own, siteTexts]);
  expect(withSiteTexts({ component: Page, data: () => [] }).texts).toEqual([siteTexts]);
});

it('has them read before the page is shown', () => {
  const page = withSiteTexts({ component: Page, data: () => [] });
  const lists = { '/api/site-content': [] };

  expect(Object.keys(readPage(page, lists, '/veteran').data)).toEqual([contentPath(siteTexts.builtIn)]);
});
