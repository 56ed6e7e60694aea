/**
 * The built-in text of every content key. An entry of the administrator takes its place; a blank or missing one falls
 * back to it. `html` texts may hold simple markup.
 */
export const siteContentDefaults = {
  hero_title: 'Illuminating opportunities in <em>vertical market software</em>',
  hero_subtitle:
    'Transforming vertical market software through strategic investment and operational excellence.',
  who_we_are_main:
    'Lumenvale is a holding group of vertical market software companies. We acquire businesses that serve one industry well, and we keep them.',
  who_we_are_philosophy:
    'We believe that software close to its customers earns its place for decades. Our companies keep their names, their people and their way of working; we add capital, patience and the experience of their peers.',
  who_we_are_approach:
    'We invest with our own balance sheet and without an exit date. Decisions are made near the customer, measured plainly, and shared across the group so that each company learns from all the others.',
  investment_criteria_intro:
    'We look for durable companies whose customers depend on them. Size matters less than the quality of the business and of the people who run it.',
  investment_criteria_heading: 'Our key criteria',
  established_position_description:
    'Companies with $3-100M+ annual revenue and a proven record of growth and profitability.',
  recurring_revenue_description: 'Subscription or recurring revenue models with high customer retention.',
  mission_critical_description:
    'Essential software that its customers run their business on, with high switching costs.',
  growth_potential_description:
    'Room to grow organically, through operational improvements and by strategic acquisitions.',
  companies_page_description:
    'We acquire, operate and build vertical market software businesses for the long term.',
  footer_tagline: '',
} as const satisfies Readonly<Record<string, string>>;

export type SiteContentKey = keyof typeof siteContentDefaults;
