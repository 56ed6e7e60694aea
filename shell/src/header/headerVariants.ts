import { paths, type SectionId } from '@site/platform/paths';

export type HeaderVariant = 'standard' | 'sections';

export type MenuItem =
  | { readonly label: string; readonly page: string }
  | { readonly label: string; readonly section: SectionId };

interface HeaderVariantSettings {
  readonly items: readonly MenuItem[];
  /** The bar turns solid when the page is scrolled further than this, in pixels. */
  readonly solidPast: number;
  readonly hasContactButton: boolean;
}

export const headerVariants: Readonly<Record<HeaderVariant, HeaderVariantSettings>> = {
  standard: {
    items: [
      { label: 'Home', page: paths.home },
      { label: 'Who We Are', section: 'who-we-are' },
      { label: 'Portfolio', page: paths.companies },
      { label: 'Team', page: paths.team },
      { label: 'Contact', section: 'contact' },
    ],
    solidPast: 50,
    hasContactButton: false,
  },
  sections: {
    items: [
      { label: 'Who We Are', section: 'who-we-are' },
      { label: 'What We Do', section: 'what-we-do' },
      { label: 'Companies', section: 'companies' },
      { label: 'Team', section: 'team' },
      { label: 'Careers', section: 'careers' },
      { label: 'News', section: 'news' },
    ],
    solidPast: 20,
    hasContactButton: true,
  },
};
