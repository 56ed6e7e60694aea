import type { SiteContentKey } from '@site/platform';
import { type CareersContentKey, careersContentDefaults } from '@site/platform/careers-content';
import { type LegalContentKey, legalContentDefaults } from '@site/platform/legal-content';
import { siteContentDefaults } from '@site/platform/site-content-defaults';

type BuiltInKey = SiteContentKey | CareersContentKey | LegalContentKey;

/** What visitors read without an entry, by key, as HTML. */
export const builtInTexts: Readonly<Record<BuiltInKey, string>> = {
  ...siteContentDefaults,
  ...careersContentDefaults,
  ...legalContentDefaults,
};

/** Where on the site each text stands, in the order in which they stand there. */
export const builtInSections: Readonly<Record<string, readonly BuiltInKey[]>> = {
  hero: ['hero_title', 'hero_subtitle'],
  'who-we-are': ['who_we_are_heading', 'who_we_are_main', 'who_we_are_philosophy', 'who_we_are_approach'],
  'what-we-do': [
    'investment_criteria_intro',
    'investment_criteria_heading',
    'established_position_description',
    'recurring_revenue_description',
    'mission_critical_description',
    'growth_potential_description',
  ],
  companies: ['companies_section_heading', 'companies_page_description'],
  team: ['team_section_heading', 'team_section_description', 'team_page_description'],
  careers: [
    'careers_section_heading',
    'careers_section_description',
    'careers_page_description',
    'growth_opportunities_description',
    'impactful_work_description',
    'entrepreneurial_culture_description',
    'application_review_description',
    'initial_interview_description',
    'team_interview_description',
    'final_decision_description',
  ],
  news: ['news_section_heading', 'news_section_description', 'articles_page_description'],
  contact: ['contact_section_description'],
  footer: ['footer_tagline'],
  legal: ['terms_page', 'privacy_page', 'cookies_page'],
};
