import type { DeepPartial } from 'typeorm';
import type { Article, Company, Job, SiteContent, SitePage, TeamMember } from '../content/routes/entities.js';

export function company(fields: DeepPartial<Company>): DeepPartial<Company> {
  return { name: 'Ledgerbrook', description: 'Ledgers for brokers.', ...fields };
}

export function teamMember(fields: DeepPartial<TeamMember>): DeepPartial<TeamMember> {
  return { name: 'Amara Diallo', title: 'Partner', bio: 'Built three companies.', ...fields };
}

export function article(fields: DeepPartial<Article>): DeepPartial<Article> {
  return {
    title: 'A long view',
    excerpt: 'Why we never sell.',
    content: 'We keep what we buy.',
    imageUrl: '/uploads/sample/articles/long-view-1600x900.svg',
    date: '2026-01-31',
    ...fields,
  };
}

export function job(fields: DeepPartial<Job>): DeepPartial<Job> {
  return {
    title: 'Engineer',
    location: 'Montreal',
    department: 'Engineering',
    type: 'Full-Time',
    description: 'Write software.',
    requirements: 'Care\nPatience',
    ...fields,
  };
}

export function page(fields: DeepPartial<SitePage>): DeepPartial<SitePage> {
  return { title: 'Our history', address: '/about/history', body: 'It *began* small.', ...fields };
}

export function siteText(fields: DeepPartial<SiteContent>): DeepPartial<SiteContent> {
  return { key: 'hero_title', title: 'Hero title', content: 'Light', section: 'hero', ...fields };
}
