import type { Type } from '@nestjs/common';
import { Column, ManyToOne } from 'typeorm';
import type { RecordOf } from '../fields/defineContent.js';
import { articleCategories } from '../kinds/articleCategories.js';
import { articles } from '../kinds/articles.js';
import { companies } from '../kinds/companies.js';
import { jobs } from '../kinds/jobs.js';
import { pages } from '../kinds/pages.js';
import { siteContent } from '../kinds/siteContent.js';
import { team } from '../kinds/team.js';
import { entityOf } from './recordClasses.js';

export const ArticleCategory = entityOf(articleCategories);
export type ArticleCategory = RecordOf<typeof articleCategories>;

export const Article: Type<Article> = entityOf(articles);
export type Article = RecordOf<typeof articles> & { category?: ArticleCategory | null };

ManyToOne(() => ArticleCategory, { nullable: true, onDelete: 'SET NULL' })(Article.prototype, 'category');

export const Company = entityOf(companies);
export type Company = RecordOf<typeof companies>;

export const Job = entityOf(jobs);
export type Job = RecordOf<typeof jobs>;

export const SitePage: Type<SitePage> = entityOf(pages);
export type SitePage = RecordOf<typeof pages> & { formerAddresses?: string[] };

// The database keeps the last 20 addresses of the page. They are inserted when it returns from the trash.
const kept = { select: false, update: false } as const;
Column({ ...kept, type: 'text', array: true, default: '{}' })(SitePage.prototype, 'formerAddresses');

export const SiteContent = entityOf(siteContent);
export type SiteContent = RecordOf<typeof siteContent>;

export const TeamMember = entityOf(team);
export type TeamMember = RecordOf<typeof team>;
