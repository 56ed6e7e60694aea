import { defineTexts } from '../src/slice/defineTexts';
import type { SlicePage } from '../src/slice/slicePage';

/** The texts that version 2 kept for the pages of all slices. */
export const siteTexts = defineTexts({
  site: {
    hero_title: 'Illuminating opportunities in <em>vertical market software</em>',
    hero_subtitle:
      'Transforming vertical market software through strategic investment and operational excellence.',
    who_we_are_heading: 'A permanent home for software that industries rely on',
    who_we_are_main:
      'Lumenvale is a holding group of vertical market software companies. We acquire businesses that serve one industry well, and keep them.',
    who_we_are_philosophy:
      'Our companies keep their names, their people and their way of working. We add capital, patience and the experience of their peers.',
    who_we_are_approach:
      'We invest with our own balance sheet and without an exit date. Decisions are made near the customer and shared across the group.',
    investment_criteria_intro: 'We look for durable companies whose customers depend on them.',
    investment_criteria_heading: 'Our key criteria',
    established_position_description:
      'Companies with $3-100M+ annual revenue and a proven record of growth and profitability.',
    recurring_revenue_description: 'Subscription or recurring revenue models with high customer retention.',
    mission_critical_description:
      'Essential software that its customers run their business on, with high switching costs.',
    growth_potential_description:
      'Room to grow organically, through operational improvements and by strategic acquisitions.',
    companies_section_heading: 'Companies that know one industry by heart',
    team_section_heading: 'Operators first, investors second',
    team_section_description: 'Most of us have run a software company before we bought one.',
    careers_section_heading: 'Work that customers notice',
    careers_section_description:
      'Across the group, small teams look after products that customers open every morning.',
    news_section_heading: 'Notes from the group',
    news_section_description: 'New companies, milestones and what we learn.',
    contact_section_description:
      'If you own a vertical market software company, or want to know how we work, write to us.',
    companies_page_description:
      'We acquire, operate and build vertical market software businesses for the long term.',
    articles_page_description: 'New companies, milestones and what we learn.',
    team_page_description: 'The people who find, look after and answer for the companies of the group.',
    footer_tagline: '',
  },
});

/** Returns a page that calls `useSiteContent`, with these texts among its own, so that they are read before it is shown. */
export function withSiteTexts(page: SlicePage): SlicePage {
  return { ...page, texts: [...(page.texts ?? []), siteTexts] };
}
