import { defineTexts, type TextPlaces } from '@site/platform/texts';

export const texts = defineTexts({
  hero: {
    hero_title: 'Illuminating opportunities in <em>vertical market software</em>',
    hero_subtitle:
      'Transforming vertical market software through strategic investment and operational excellence.',
    hero_strategy_button: 'OUR INVESTMENT STRATEGY',
    hero_companies_button: 'PORTFOLIO COMPANIES',
  },
  'who-we-are': {
    who_we_are_label: 'About Us',
    who_we_are_heading: 'A permanent home for software that industries rely on',
    who_we_are_main:
      'Lumenvale is a holding group of vertical market software companies. We acquire businesses that serve one industry well, and keep them.',
    who_we_are_philosophy:
      'Our companies keep their names, their people and their way of working. We add capital, patience and the experience of their peers.',
    who_we_are_approach:
      'We invest with our own balance sheet and without an exit date. Decisions are made near the customer and shared across the group.',
    who_we_are_button: 'Meet Our Team',
  },
  'what-we-do': {
    what_we_do_heading: 'Investment Criteria',
    investment_criteria_intro: 'We look for durable companies whose customers depend on them.',
    investment_criteria_heading: 'Our key criteria',
    established_position_title: 'Established Position',
    established_position_description:
      'Companies with $3-100M+ annual revenue and a proven record of growth and profitability.',
    recurring_revenue_title: 'Recurring Revenue',
    recurring_revenue_description: 'Subscription or recurring revenue models with high customer retention.',
    mission_critical_title: 'Mission-Critical',
    mission_critical_description:
      'Essential software that its customers run their business on, with high switching costs.',
    growth_potential_title: 'Growth Potential',
    growth_potential_description:
      'Room to grow organically, through operational improvements and by strategic acquisitions.',
    what_we_do_button: 'Discuss an Opportunity',
  },
  companies: {
    companies_section_label: 'Portfolio',
    companies_section_heading: 'Companies that know one industry by heart',
    companies_section_button: 'View Portfolio',
  },
  team: {
    team_section_label: 'Team',
    team_section_heading: 'Operators first, investors second',
    team_section_description: 'Most of us have run a software company before we bought one.',
    team_section_link: 'Get to know our team',
  },
  careers: {
    careers_section_label: 'Careers',
    careers_section_heading: 'Work that customers notice',
    careers_section_description:
      'Across the group, small teams look after products that customers open every morning.',
    careers_section_link: 'See open positions',
  },
  news: {
    news_section_label: 'News',
    news_section_heading: 'Notes from the group',
    news_section_description: 'New companies, milestones and what we learn.',
    news_section_link: 'Read news and articles',
  },
  contact: {
    contact_section_heading: 'Partner with {company}',
    contact_section_description:
      'If you own a vertical market software company, or want to know how we work, write to us.',
    contact_section_button: 'Connect with Us',
    contact_section_place: 'Headquarters',
    contact_section_email: 'E-mail',
    contact_section_phone: 'Phone',
  },
});

export const places: TextPlaces<typeof texts> = {
  hero_title: { name: 'title', look: 'title', isDeep: true },
  hero_subtitle: { name: 'subtitle', look: 'lead', isDeep: true },
  hero_strategy_button: { name: 'first button', look: 'primary-button', isDeep: true },
  hero_companies_button: { name: 'second button', look: 'button', isDeep: true },
  who_we_are_label: { name: 'label', look: 'label' },
  who_we_are_heading: { name: 'heading', look: 'heading' },
  who_we_are_main: { name: 'first paragraph', look: 'lead' },
  who_we_are_philosophy: { name: 'second paragraph' },
  who_we_are_approach: { name: 'third paragraph' },
  who_we_are_button: { name: 'button', look: 'button' },
  what_we_do_heading: { name: 'heading', look: 'heading' },
  investment_criteria_intro: { name: 'introduction', look: 'lead' },
  investment_criteria_heading: { name: 'heading of the criteria', look: 'subheading' },
  established_position_title: { name: 'title of the first criterion', look: 'subheading' },
  established_position_description: { name: 'text of the first criterion', look: 'small' },
  recurring_revenue_title: { name: 'title of the second criterion', look: 'subheading' },
  recurring_revenue_description: { name: 'text of the second criterion', look: 'small' },
  mission_critical_title: { name: 'title of the third criterion', look: 'subheading' },
  mission_critical_description: { name: 'text of the third criterion', look: 'small' },
  growth_potential_title: { name: 'title of the fourth criterion', look: 'subheading' },
  growth_potential_description: { name: 'text of the fourth criterion', look: 'small' },
  what_we_do_button: { name: 'button', look: 'primary-button' },
  companies_section_label: { name: 'label', look: 'label' },
  companies_section_heading: { name: 'heading', look: 'heading' },
  companies_section_button: { name: 'button', look: 'button' },
  team_section_label: { name: 'label', look: 'label' },
  team_section_heading: { name: 'heading', look: 'subheading' },
  team_section_description: { name: 'text' },
  team_section_link: { name: 'link', look: 'link' },
  careers_section_label: { name: 'label', look: 'label' },
  careers_section_heading: { name: 'heading', look: 'subheading' },
  careers_section_description: { name: 'text' },
  careers_section_link: { name: 'link', look: 'link' },
  news_section_label: { name: 'label', look: 'label' },
  news_section_heading: { name: 'heading', look: 'subheading' },
  news_section_description: { name: 'text' },
  news_section_link: { name: 'link', look: 'link' },
  contact_section_heading: { name: 'heading', look: 'heading', isDeep: true },
  contact_section_description: { name: 'text', look: 'lead', isDeep: true },
  contact_section_button: { name: 'button', look: 'primary-button', isDeep: true },
  contact_section_place: { name: 'before the address', look: 'small', isDeep: true },
  contact_section_email: { name: 'before the e-mail', look: 'small', isDeep: true },
  contact_section_phone: { name: 'before the phone', look: 'small', isDeep: true },
};
