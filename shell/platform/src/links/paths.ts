/** Every address of the site, so that no link is spelled twice. */
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
  admin: '/admin',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
} as const;

/** Sections of the home page that links can scroll to. */
export type SectionId =
  | 'who-we-are'
  | 'what-we-do'
  | 'companies'
  | 'team'
  | 'careers'
  | 'news'
  | 'contact'
  | 'contact-form';
