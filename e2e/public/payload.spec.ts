import { test } from '../fixtures/emptySite';
import { expect } from '../fixtures/test';

/** Limit for a page of 100 companies, in uncompressed bytes. */
const LIST_BUDGET = 120_000;
/** Allows for numbers that gain a digit and for neighbours with other texts. */
const TOLERANCE = 300;

/** The record of each kind whose page is measured, and those it links to. */
const FIRST = 1;
const words =
  'Software that its customers cannot do without, and people who have written it for twenty years. ';
const long = words.repeat(30).slice(0, 2_000);

type Site = Parameters<Parameters<typeof test>[2]>[0]['emptySite'];

/** Stores records of a range of numbers. Short texts have equal lengths; every second company has the same tags. */
async function fill({ database, url }: Site, from: number, to: number): Promise<void> {
  const numbers = 'generate_series($2::int, $3::int) AS i';
  const name = `'number ' || to_char(i, 'FM00000')`;
  const inserts = [
    `INSERT INTO companies (name, description, logo_url, website, tags)
     SELECT ${name}, $1, '/uploads/logos/' || to_char(i, 'FM00000') || '-640x320.svg',
       'https://www.company-' || to_char(i, 'FM00000') || '.example/',
       ARRAY['Industry ' || i % 2, 'Market ' || i % 2, 'Region ' || i % 10] FROM ${numbers}`,
    `INSERT INTO team_members (name, title, bio, email)
     SELECT ${name}, 'Partner', $1, 'member-' || to_char(i, 'FM00000') || '@lumenvale.example' FROM ${numbers}`,
    `INSERT INTO jobs (title, location, department, type, description, requirements, responsibilities)
     SELECT ${name}, 'Montreal', 'Department ' || i % 10, 'Full-Time', $1, $1, $1 FROM ${numbers}`,
    `INSERT INTO articles (title, excerpt, content, image_url, date)
     SELECT ${name}, left($1, 900), $1, '/uploads/articles/' || to_char(i, 'FM00000') || '-640x360.svg', '2026-01-01' FROM ${numbers}`,
  ];
  for (const insert of inserts) {
    await database.query(insert, [long, from, to]);
  }
  // Measuring a page kept from before would distort the result.
  await expect
    .poll(async () => (await fetch(`${url}/companies`)).text())
    .toMatch(new RegExp(`\\b${to} companies\\b`));
}

/** Returns the size of a page's HTML as the server sends it, in bytes. */
async function sizeOf({ url }: Site, path: string): Promise<number> {
  const response = await fetch(url + path);
  expect(response.status, path).toBe(200);
  return (await response.arrayBuffer()).byteLength;
}

async function sizesOf(site: Site, paths: readonly string[]): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const path of paths) {
    sizes[path] = await sizeOf(site, path);
  }
  return sizes;
}

const recordPages = ['companies', 'articles', 'careers'].map((list) => `/${list}/${FIRST}`);
/** Limit for each member in the list next to a profile, which has the name and title of all of them, in bytes. */
const MEMBER_BUDGET = 400;
const lists = [
  '/companies',
  '/companies?q=software',
  '/companies?tag=Industry+1',
  '/articles',
  '/team',
  '/careers',
];

test(
  'a page is no larger with 2,000 records than with 200, and the list of companies keeps its budget',
  { tag: '@nightly' },
  async ({ emptySite }, testInfo) => {
    // Writes thousands of records, each with its search index entry.
    test.setTimeout(120_000);
    await fill(emptySite, 1, 200);
    const before = await sizesOf(emptySite, [...lists, ...recordPages]);

    await fill(emptySite, 201, 2_000);
    const after = await sizesOf(emptySite, [...lists, ...recordPages]);

    testInfo.annotations.push({ type: 'bytes', description: JSON.stringify({ before, after }) });
    console.warn('before', before, 'after', after);
    for (const [path, size] of Object.entries(after)) {
      expect(size - (before[path] ?? 0), path).toBeLessThanOrEqual(TOLERANCE);
    }
    expect(after['/companies']).toBeLessThanOrEqual(LIST_BUDGET);
  },
);

test('the page of a record does not grow with the number of records', async ({ emptySite }) => {
  await fill(emptySite, 1, 40);
  const before = await sizesOf(emptySite, recordPages);

  await fill(emptySite, 41, 190);

  for (const [path, size] of Object.entries(await sizesOf(emptySite, recordPages))) {
    expect(Math.abs(size - (before[path] ?? 0)), path).toBeLessThanOrEqual(TOLERANCE);
  }
});

test('the profile of a team member grows only by the names of the others', async ({ emptySite }) => {
  const profile = `/team/${FIRST}`;
  await fill(emptySite, 1, 40);
  const before = await sizeOf(emptySite, profile);

  await fill(emptySite, 41, 190);

  expect((await sizeOf(emptySite, profile)) - before).toBeLessThanOrEqual(150 * MEMBER_BUDGET);
});
