import {
  Article,
  ArticleCategory,
  Company,
  Job,
  SiteContent,
  SitePage,
  TeamMember,
} from '../content/routes/entities.js';

export const long = (length: number) => 'x'.repeat(length);
const address = (length: number) => `https://a.example/${long(length - 18)}`;

/** A kind of record that administrators edit, with the values that writing it accepts and refuses. */
export interface EditableResource {
  readonly path: string;
  readonly entity: new () => object;
  /** Every field. */
  readonly full: Readonly<Record<string, unknown>>;
  /** Only the required fields, and the values the others then get. */
  readonly least: Readonly<Record<string, unknown>>;
  readonly empty: Readonly<Record<string, unknown>>;
  /** A field, a value for it, and the expected error message. */
  readonly refused: readonly (readonly [string, unknown, string])[];
  /** A field, a value for it, and the value that is stored. */
  readonly kept: readonly (readonly [string, unknown, unknown])[];
  /** What changes along with a field that becomes empty. */
  readonly along?: Readonly<Record<string, object>>;
}

const alternatives = (field: string): EditableResource['refused'] => [
  [field, 7, 'Alternative text must be text'],
  [field, long(1001), 'Alternative text must be at most 1,000 characters'],
];
/** What empties a field: an empty alternative text says something. */
export const emptyValues = (field: string): readonly unknown[] =>
  field.endsWith('Alternative') ? [null] : [null, ''];

const webAddresses = (field: string, label: string): EditableResource['refused'] => [
  ...['javascript:alert(1)', 'ftp://a.example', '//a.example', '/here'].map(
    (value) => [field, value, `${label} must be a web address that begins with http:// or https://`] as const,
  ),
  [field, 'https://', `${label} must contain a host name, such as www.example.com`],
  [field, 'https://a b.example', `${label} must not contain spaces; write %20 instead`],
  [field, 'https://user:secret@a.example', `${label} must not contain a user name or password`],
  [field, 'https://a.example:99999/', `${label}: the port 99999 does not exist; ports end at 65535`],
  [field, address(2049), `${label} must be at most 2,048 characters`],
];
const imageAddresses = (field: string, label: string): EditableResource['refused'] =>
  ['data:image/png;base64,x', '/uploads/../secret', '/uploads/', '//a.example/a.png', '/elsewhere/a.png'].map(
    (value) => [field, value, `${label} must be a web address (http or https) or an uploaded image`] as const,
  );
const texts = (field: string, label: string, limit: number, is = 'is'): EditableResource['refused'] => [
  ...[undefined, null, '', ' \n\t ', '\u200b', '\0'].map(
    (value) => [field, value, `${label} ${is} required`] as const,
  ),
  [field, 7, `${label} must be text`],
  [field, ['x'], `${label} must be text`],
  [field, long(limit + 1), `${label} must be at most ${limit.toLocaleString('en')} characters`],
];
const switches = (field: string, label: string): EditableResource['refused'] =>
  ['yes', 'true', 1, {}].map((value) => [field, value, `${label} must be true or false`] as const);
const displayOrders = (values: unknown[]): EditableResource['refused'] =>
  values.map((value) => ['order', value, 'Display order must be a whole number from 0'] as const);

export const editableResources: readonly EditableResource[] = [
  {
    path: '/api/companies',
    entity: Company,
    full: {
      name: 'Ledgerbrook',
      description: 'Ledgers for brokers.\n\nSince 1998.',
      logoUrl: '/uploads/logos/0a1b2c-400x300.png',
      logoAlternative: 'A ledger',
      website: 'https://ledgerbrook.example/about?x=1#top',
      articleUrl: 'http://news.example:8080',
      tags: ['Finance', 'Compliance'],
      featured: true,
      order: 3,
    },
    least: { name: 'Ledgerbrook', description: 'Ledgers.' },
    empty: {
      logoUrl: null,
      logoAlternative: null,
      website: null,
      articleUrl: null,
      tags: [],
      featured: false,
      order: 0,
    },
    along: { featured: { order: 0 } },
    refused: [
      ...texts('name', 'Name', 200),
      ...texts('description', 'Description', 10_000),
      ...imageAddresses('logoUrl', 'Logo URL'),
      ...alternatives('logoAlternative'),
      ...webAddresses('website', 'Website'),
      ...webAddresses('articleUrl', 'Article URL'),
      ...[[7], { a: 'b' }, [long(101)], Array.from({ length: 51 }, (_, index) => `tag ${index}`)].map(
        (value) => ['tags', value, 'Tags must be at most 50 texts of at most 100 characters'] as const,
      ),
      ...switches('featured', 'Featured'),
      ...displayOrders([-1, 1.5, 'first']),
    ],
    kept: [
      ['name', ' A\u0007 b\r\nc\td\0 ', 'A b c d'],
      ['description', ' One\r\nTwo\u0000\u0008\n\n\tThree ', 'One\nTwo\n\n\tThree'],
      ['description', '<b>Bold</b> 😀 \ud800', '<b>Bold</b> 😀 \ufffd'],
      ['name', long(200), long(200)],
      ['website', address(2048), address(2048)],
      ['website', 'HTTPS://münchen.example/ä', 'HTTPS://münchen.example/ä'],
      ['website', 'https://उदाहरण.कॉम/', 'https://उदाहरण.कॉम/'],
      ['website', 'http://[2001:db8::1]/', 'http://[2001:db8::1]/'],
      ['articleUrl', 'https://my_site.example.com', 'https://my_site.example.com'],
      ['logoUrl', 'https://cdn.example/logo.svg', 'https://cdn.example/logo.svg'],
      ['logoAlternative', '', ''],
      ['logoAlternative', ' \n', ''],
      ['logoAlternative', null, null],
      ['logoAlternative', ' One\r\ntwo ', 'One\ntwo'],
      ['tags', ' Finance,, Compliance ,Finance', ['Finance', 'Compliance']],
      ['tags', ['A, B', '', 'C'], ['A', 'B', 'C']],
      ['tags', '', []],
      ['tags', null, []],
      ['featured', null, false],
      ['featured', '', false],
    ],
  },
  {
    path: '/api/team',
    entity: TeamMember,
    full: {
      name: 'Amara Diallo',
      title: 'Partner',
      bio: 'Built three companies.',
      imageUrl: 'https://cdn.example/amara.jpg',
      imageAlternative: '',
      linkedin: 'https://www.linkedin.com/in/amara',
      email: 'amara@lumenvale.example',
      order: 3,
      featured: true,
    },
    least: { name: 'Amara', title: 'Partner', bio: 'Builds.' },
    empty: { imageUrl: null, imageAlternative: null, linkedin: null, email: null, order: 0, featured: false },
    refused: [
      ...texts('name', 'Name', 200),
      ...texts('title', 'Title', 200),
      ...texts('bio', 'Bio', 10_000),
      ...imageAddresses('imageUrl', 'Image URL'),
      ...alternatives('imageAlternative'),
      ...webAddresses('linkedin', 'LinkedIn URL'),
      ['email', 'amara', 'Email must be a valid email address'],
      ['email', 'amara@lumenvale', 'Email must be a valid email address'],
      [
        'email',
        'amara\u200B@lumenvale.example',
        'Email contains a character that cannot be seen (U+200B) before “@lumenvale.example”; delete it',
      ],
      ['email', `${long(250)}@a.example`, 'Email must be at most 254 characters'],
      ...displayOrders([-1, 1.5, 'first', '-1', true, [1], 2_147_483_648]),
      ...switches('featured', 'Featured'),
    ],
    kept: [
      ['order', '12', 12],
      ['order', null, 0],
      ['order', '', 0],
      ['email', ' ', null],
      ['email', 'info@उदाहरण.कॉम', 'info@उदाहरण.कॉम'],
      ['email', 'почта@пример.рф', 'почта@пример.рф'],
    ],
  },
  {
    path: '/api/articles',
    entity: Article,
    full: {
      title: 'A long view',
      excerpt: 'Why we never sell.',
      content: '## Why\n\nWe keep what we buy.',
      imageUrl: '/uploads/sample/articles/long-view-1600x900.svg',
      imageAlternative: 'A road',
      externalUrl: 'https://news.example/long-view',
      categoryId: 1,
      date: '2024-02-29',
      published: false,
    },
    least: {
      title: 'T',
      excerpt: 'E',
      content: 'C',
      imageUrl: 'https://a.example/i.png',
      date: '2026-11-21',
    },
    empty: { imageAlternative: null, externalUrl: null, categoryId: null, published: true },
    refused: [
      ...texts('title', 'Title', 200),
      ...texts('excerpt', 'Excerpt', 1000),
      ...texts('content', 'Content', 200_000),
      ...[undefined, null, ''].map((value) => ['imageUrl', value, 'Image URL is required'] as const),
      ...imageAddresses('imageUrl', 'Image URL'),
      ...alternatives('imageAlternative'),
      ...webAddresses('externalUrl', 'External URL'),
      ['categoryId', 77, 'This category does not exist'],
      ...[0, -1, 1.5, 'News', '1', true, [1], 2_147_483_648].map(
        (value) => ['categoryId', value, 'Category must be the id of a category'] as const,
      ),
      ...[undefined, null, ' '].map((value) => ['date', value, 'Date is required'] as const),
      ...['2026-02-29', '2026-13-01', '0000-01-01', '21/11/2026', '2026-1-1', '2026-11-21T00:00:00Z'].map(
        (value) => ['date', value, 'Date must be a calendar day, such as 2026-11-21'] as const,
      ),
      ...switches('published', 'Published'),
    ],
    kept: [
      ['content', '<script>alert(1)</script>', '<script>alert(1)</script>'],
      ['categoryId', '', null],
      ['categoryId', null, null],
      ['published', null, true],
      ['date', '0999-12-31', '0999-12-31'],
      ['date', '\u200E2026-11-21\u200F', '2026-11-21'],
    ],
  },
  {
    path: '/api/article-categories',
    entity: ArticleCategory,
    full: { name: 'Essays' },
    least: { name: 'Opinion' },
    empty: {},
    refused: texts('name', 'Name', 200),
    kept: [['name', ' A  b ', 'A  b']],
  },
  {
    path: '/api/jobs',
    entity: Job,
    full: {
      title: 'Engineer',
      location: 'Montreal',
      department: 'Engineering',
      type: 'Contract',
      description: 'Write software.',
      requirements: 'Care\nPatience',
      responsibilities: 'Code\nTests',
      applicationUrl: 'https://jobs.example/1',
      closesOn: '2099-12-31',
      active: false,
      featured: true,
    },
    least: {
      title: 'E',
      location: 'M',
      department: 'D',
      type: 'Full-Time',
      description: 'W',
      requirements: 'C',
      responsibilities: 'R',
    },
    empty: { applicationUrl: null, closesOn: null, active: true, featured: false },
    refused: [
      ...texts('title', 'Title', 200),
      ...texts('location', 'Location', 200),
      ...texts('department', 'Department', 200),
      ...texts('description', 'Description', 10_000),
      ['requirements', '• \n -', 'Requirements are required'],
      ...texts('requirements', 'Requirements', 10_000, 'are'),
      ...texts('responsibilities', 'Responsibilities', 10_000, 'are'),
      ...[undefined, null, ''].map((value) => ['type', value, 'Type is required'] as const),
      ...['full-time', 'Volunteer', 3].map(
        (value) =>
          ['type', value, 'Type must be one of: Full-Time, Part-Time, Contract, Internship'] as const,
      ),
      ...webAddresses('applicationUrl', 'Application URL'),
      ['closesOn', '2099-02-30', 'Closes on must be a calendar day, such as 2026-11-21'],
      ...switches('active', 'Active'),
      ...switches('featured', 'Featured'),
    ],
    kept: [
      ['requirements', '• Ship\r\n☐ Test\n-5 % churn', 'Ship\nTest\n-5 % churn'],
      ['responsibilities', '1. Ship\n2. Test\n3.5 years', 'Ship\nTest\n3.5 years'],
      ['active', '', true],
      ['requirements', 'One\r\nTwo', 'One\nTwo'],
    ],
  },
  {
    path: '/api/pages',
    entity: SitePage,
    full: {
      title: 'Our history',
      address: '/about/our-history',
      summary: 'How the group began.',
      body: '## 2014\n\nThe **first** company.',
      published: false,
    },
    least: { title: 'H', address: '/h', body: 'B' },
    empty: { summary: null, published: true },
    refused: [
      ...texts('title', 'Title', 200),
      ...[undefined, null, ' '].map((value) => ['address', value, 'Address is required'] as const),
      ...['history', '/History', '/a b', '/a/', '/a//b', '/a/b/c/d', '/-a', '/a_b', '/é', '/_a', '/a.b'].map(
        (value) =>
          [
            'address',
            value,
            'Address must begin with a slash and have one to three parts of lower-case letters, digits and hyphens, such as /about/history',
          ] as const,
      ),
      ...['/admin', '/api/x', '/assets', '/contact', '/pages/1', '/uploads/a', '/health', '/slices'].map(
        (value) => ['address', value, 'The site itself uses this address'] as const,
      ),
      ['summary', long(301), 'Summary must be at most 300 characters'],
      ...texts('body', 'Body', 200_000),
      ...switches('published', 'Published'),
    ],
    kept: [
      ['body', '<script>alert(1)</script>', '<script>alert(1)</script>'],
      ['summary', ' ', null],
      ['published', null, true],
    ],
  },
  {
    path: '/api/site-content',
    entity: SiteContent,
    full: {
      key: 'hero_title',
      title: 'Hero title',
      content: 'Light & <b>depth</b>',
      type: 'markdown',
      section: 'hero',
      order: 4,
    },
    least: { key: 'hero_title', title: 'Hero', content: 'Light', section: 'hero' },
    empty: { type: 'text', order: 0 },
    refused: [
      ...[undefined, null, ''].map((value) => ['key', value, 'Key is required'] as const),
      ...['Hero', 'hero-title', 'hero title', 'é'].map(
        (value) => ['key', value, 'Key must consist of lower-case letters, digits and underscores'] as const,
      ),
      ['key', long(201), 'Key must be at most 200 characters'],
      ...texts('title', 'Title', 200),
      ...texts('content', 'Content', 200_000),
      ...texts('section', 'Section', 200),
      ...['HTML', 'rich', 1].map(
        (value) => ['type', value, 'Type must be one of: text, html, markdown'] as const,
      ),
      ...displayOrders([-1, '-1', 1.5, 2_147_483_648]),
    ],
    kept: [
      ['order', 'last', 0],
      ['order', {}, 0],
      ['order', '7', 7],
      ['type', null, 'text'],
    ],
  },
];
