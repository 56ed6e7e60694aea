export const paths = {
  home: '/',
  section: (id: SectionId) => `/#${id}`,
  companies: '/companies',
  company: (id: number) => `/companies/${id}`,
  articles: '/articles',
  article: (id: number) => `/articles/${id}`,
  careers: '/careers',
  job: (id: number) => `/careers/${id}`,
  team: '/team',
  teamMember: (id: number) => `/team/${id}`,
  /** This page is for browsers without JavaScript. */
  contact: '/contact',
  search: '/search',
  admin: '/admin',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  rssFeed: '/feed.xml',
  jsonFeed: '/feed.json',
  /** 1200 by 630 px. */
  shareImage: '/assets/share.png',
  /** A square of 180 px. */
  icon: '/apple-touch-icon.png',
} as const;

export type SectionId =
  | 'who-we-are'
  | 'what-we-do'
  | 'companies'
  | 'team'
  | 'careers'
  | 'news'
  | 'contact'
  | 'contact-form';
