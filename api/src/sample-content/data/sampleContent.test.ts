import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { articleCategories, articles } from './articles.js';
import { companies } from './companies.js';
import { jobs } from './jobs.js';
import { pages } from './pages.js';
import { siteContent } from './siteContent.js';
import { teamMembers } from './team.js';

const imagesFolder = join(import.meta.dirname, '../../../sample-content/images');
/** Returns the address where an image is drawn and read: its name contains its size. */
const addressOf = (path: string) => {
  const [, width, height] =
    /width="(\d+)" height="(\d+)"/.exec(readFileSync(join(imagesFolder, path), 'utf8')) ?? [];
  return `/uploads/sample/${path.replace('.svg', '')}-${width}x${height}.svg`;
};

const referencedImages = [
  ...companies.map(({ logoUrl }) => logoUrl),
  ...teamMembers.map(({ imageUrl }) => imageUrl),
  ...articles.map(({ imageUrl }) => imageUrl),
].filter((url) => url !== undefined);

const drawnImages = readdirSync(imagesFolder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.svg'));

describe('sample companies', () => {
  it('are twelve under distinct names, four of them featured', () => {
    expect(distinct(companies.map(({ name }) => name))).toBe(12);
    expect(companies.filter(({ featured }) => featured)).toHaveLength(4);
  });

  it('feature the four verticals of the samples on Home', () => {
    const featuredTags = companies.filter(({ featured }) => featured).map(({ tags }) => tags[0]);

    expect(featuredTags).toEqual(['Financial Services', 'Construction', 'Transportation', 'Managed Care']);
  });

  it.each(companies)('$name has one to three tags without commas and a related company', ({ name, tags }) => {
    const related = companies.filter(
      (other) => other.name !== name && other.tags.some((tag) => tags.includes(tag)),
    );

    expect(tags.length).toBeGreaterThanOrEqual(1);
    expect(tags.length).toBeLessThanOrEqual(3);
    expect(tags.filter((tag) => tag.includes(',') || tag !== tag.trim())).toEqual([]);
    expect(related).not.toEqual([]);
  });

  it('keep to the limits', () => {
    for (const { name, description, logoUrl, website, articleUrl } of companies) {
      expectText(name, 200);
      expectText(description, 10_000);
      expectText(logoUrl, 2_048);
      expectWebAddress(website);
      expectWebAddress(articleUrl);
    }
  });
});

describe('sample team', () => {
  it('is nine people in display order', () => {
    expect(distinct(teamMembers.map(({ name }) => name))).toBe(9);
    expect(teamMembers.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('includes members without a photo, profile or address', () => {
    expect(teamMembers.filter(({ imageUrl }) => !imageUrl)).toHaveLength(1);
    expect(teamMembers.filter(({ linkedin }) => !linkedin)).toHaveLength(1);
    expect(teamMembers.filter(({ email }) => !email)).toHaveLength(2);
  });

  it('keeps to the limits', () => {
    for (const { name, title, bio, linkedin, email } of teamMembers) {
      expectText(name, 200);
      expectText(title, 200);
      expectText(bio, 10_000);
      expect(paragraphs(bio)).toHaveLength(2);
      expectWebAddress(linkedin);
      expect(email ?? 'nobody@lumenvale.example').toMatch(/^[a-z.-]{1,64}@lumenvale\.example$/);
    }
  });
});

describe('sample articles', () => {
  it('are ten to read and one draft', () => {
    expect(distinct(articles.map(({ title }) => title))).toBe(11);
    expect(articles.filter(({ published }) => published !== false)).toHaveLength(10);
  });

  it('use all four categories, and one article has none', () => {
    const published = articles.filter(({ published }) => published !== false);
    const used = published.map(({ category }) => category).filter((category) => category !== null);

    expect(articleCategories).toHaveLength(4);
    expect([...new Set(used)].sort()).toEqual([...articleCategories].sort());
    expect(published.filter(({ category }) => category === null)).toHaveLength(1);
    expect(published.filter(({ externalUrl }) => externalUrl)).toHaveLength(1);
  });

  it.each(articles)('"$title" has a real date', ({ date }) => {
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Date(`${date}T00:00:00Z`).toISOString()).toBe(`${date}T00:00:00.000Z`);
    expect(date >= '2025-02-01' && date <= '2026-11-30').toBe(true);
  });

  it.each(articles)('"$title" is five to nine paragraphs under headings', ({ content }) => {
    const headings = paragraphs(content).filter((text) => /^#{2,3} \S/.test(text));
    const prose = paragraphs(content).filter((text) => !text.startsWith('#'));

    expect(headings).not.toEqual([]);
    expect(prose.length).toBeGreaterThanOrEqual(5);
    expect(prose.length).toBeLessThanOrEqual(9);
    expect(prose.length + headings.length).toBe(paragraphs(content).length);
  });

  it('keep to the limits', () => {
    for (const { title, excerpt, content, imageUrl, externalUrl } of articles) {
      expectText(title, 200);
      expectText(excerpt, 1_000);
      expectText(content, 200_000);
      expectText(imageUrl, 2_048);
      expectWebAddress(externalUrl);
    }
  });
});

describe('sample jobs', () => {
  it('are seven open ones in four departments and a closed one', () => {
    const open = jobs.filter(({ active }) => active !== false);

    expect(distinct(jobs.map(({ title }) => title))).toBe(8);
    expect(open).toHaveLength(7);
    expect(distinct(open.map(({ department }) => department))).toBe(4);
    expect(distinct(open.map(({ type }) => type))).toBe(4);
    expect(open.filter(({ featured }) => featured)).toHaveLength(2);
    expect(open.filter(({ responsibilities }) => !responsibilities)).toHaveLength(1);
    expect(open.filter(({ applicationUrl }) => applicationUrl)).toHaveLength(1);
  });

  it('keep to the limits, one point on each line', () => {
    for (const {
      title,
      location,
      department,
      description,
      requirements,
      responsibilities,
      applicationUrl,
    } of jobs) {
      expectText(title, 200);
      expectText(location, 200);
      expectText(department, 200);
      expectText(description, 10_000);
      expectLines(requirements);
      expectLines(responsibilities ?? 'None');
      expectWebAddress(applicationUrl);
    }
  });
});

describe('sample site content', () => {
  it('has unique keys of lower-case letters, digits and underscores', () => {
    expect(distinct(siteContent.map(({ key }) => key))).toBe(siteContent.length);
    expect(siteContent.filter(({ key }) => !/^[a-z0-9_]+$/.test(key))).toEqual([]);
  });

  it('counts the order of each section from 0', () => {
    for (const section of new Set(siteContent.map((entry) => entry.section))) {
      const orders = siteContent.filter((entry) => entry.section === section).map(({ order }) => order);
      expect(orders).toEqual([...orders.keys()]);
    }
  });

  it('keeps to the limits', () => {
    for (const { title, content } of siteContent) {
      expectText(title, 200);
      expectText(content, 200_000);
    }
  });
});

describe('sample images', () => {
  it('exist for every address in the content, and are all used', () => {
    expect(drawnImages).toHaveLength(30);
    expect([...new Set(referencedImages)].sort()).toEqual(drawnImages.map(addressOf).sort());
  });

  it.each(drawnImages)('%s is small and holds shapes only', (path) => {
    const svg = readFileSync(join(imagesFolder, path), 'utf8');
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);

    expect(statSync(join(imagesFolder, path)).size).toBeLessThan(
      path.startsWith('articles/') ? 16_000 : 12_000,
    );
    expect(svg).not.toMatch(/<(script|style|foreignObject|use|image|text)\b|\son\w+=|href=|url\((?!#)/);
    expect(ids.length).toBe(distinct(ids));
  });
});

describe('sample pages', () => {
  it.each(pages)('$address keeps to the limits', ({ title, summary, body }) => {
    expectText(title, 200);
    expectText(summary ?? '', 160);
    expectText(body, 200_000);
  });
});

function distinct(values: unknown[]) {
  return new Set(values).size;
}

function paragraphs(text: string) {
  return text.split(/\n\s*\n/);
}

function expectText(text: string, limit: number) {
  expect(text).toBe(text.trim());
  expect(text).not.toBe('');
  expect(text.length).toBeLessThanOrEqual(limit);
}

function expectLines(text: string) {
  expectText(text, 10_000);
  for (const line of text.split('\n')) {
    expectText(line, 1_000);
  }
}

function expectWebAddress(address: string | null | undefined) {
  if (address === null || address === undefined) {
    return;
  }
  expectText(address, 2_048);
  expect(new URL(address)).toMatchObject({ protocol: expect.stringMatching(/^https?:$/) });
  expect(new URL(address).hostname).toMatch(/\.example$/);
}
