import type { SampleSiteContent } from '../sampleContent.types.js';

export const siteContent: SampleSiteContent[] = [
  {
    key: 'hero_title',
    title: 'Hero headline',
    content: 'Illuminating opportunities in <em>vertical market software</em>',
    type: 'html',
    section: 'hero',
    order: 0,
  },
  {
    key: 'hero_subtitle',
    title: 'Hero subtitle',
    content:
      'Lumenvale acquires, operates and builds software companies that know one industry well, and keeps them for the long term.',
    type: 'text',
    section: 'hero',
    order: 1,
  },
  {
    key: 'who_we_are_main',
    title: 'Who We Are, first paragraph',
    content:
      'Lumenvale is a holding group of twelve vertical market software companies, based in Montreal. We acquire businesses that serve one industry well, and we keep them.',
    type: 'text',
    section: 'who-we-are',
    order: 0,
  },
  {
    key: 'who_we_are_philosophy',
    title: 'Who We Are, philosophy',
    content:
      'We believe that software close to its customers earns its place for decades. Our companies keep their names, their people and their way of working. We add capital, patience and the experience of their peers.',
    type: 'text',
    section: 'who-we-are',
    order: 1,
  },
  {
    key: 'who_we_are_approach',
    title: 'Who We Are, approach',
    content:
      'We invest from our own balance sheet and without an exit date. Decisions are made near the customer, measured plainly, and shared across the group so that each company learns from all the others.',
    type: 'text',
    section: 'who-we-are',
    order: 2,
  },
  {
    key: 'investment_criteria_intro',
    title: 'Investment criteria, introduction',
    content:
      'We look for durable companies whose customers depend on them. Size matters less to us than the quality of the business and of the people who run it.',
    type: 'text',
    section: 'what-we-do',
    order: 0,
  },
  {
    key: 'investment_criteria_heading',
    title: 'Investment criteria, heading',
    content: 'Our key criteria',
    type: 'text',
    section: 'what-we-do',
    order: 1,
  },
  {
    key: 'established_position_description',
    title: 'Criterion 01, Established Position',
    content: 'Companies with $3-100M+ annual revenue and a proven record of growth and profitability.',
    type: 'text',
    section: 'what-we-do',
    order: 2,
  },
  {
    key: 'recurring_revenue_description',
    title: 'Criterion 02, Recurring Revenue',
    content: 'Subscription or recurring revenue models whose customers renew year after year.',
    type: 'text',
    section: 'what-we-do',
    order: 3,
  },
  {
    key: 'mission_critical_description',
    title: 'Criterion 03, Mission-Critical',
    content:
      'Essential software that customers run their working day on, and would find hard and costly to replace.',
    type: 'text',
    section: 'what-we-do',
    order: 4,
  },
  {
    key: 'growth_potential_description',
    title: 'Criterion 04, Growth Potential',
    content:
      'Room to grow organically, through operational improvements and by strategic acquisitions in the same industry.',
    type: 'text',
    section: 'what-we-do',
    order: 5,
  },
  {
    key: 'companies_page_description',
    title: 'Companies page, introduction',
    content:
      'We acquire, operate and build vertical market software businesses for the long term. Each of them is run by its own management, close to the customers it serves.',
    type: 'text',
    section: 'companies',
    order: 0,
  },
  {
    key: 'footer_tagline',
    title: 'Footer tagline',
    content: 'Illuminating opportunities through disciplined investment.',
    type: 'text',
    section: 'footer',
    order: 0,
  },
];
