import type { Type } from '@nestjs/common';
import { JoinColumn, ManyToOne } from 'typeorm';
import type { RecordOf } from '../content/definition/defineContent.js';
import { articles } from '../content/kinds/articles.js';
import { entityOf } from '../content/routes/recordClasses.js';
import { ArticleCategory } from './articleCategory.entity.js';

export const Article: Type<Article> = entityOf(articles);
export type Article = RecordOf<typeof articles> & { category?: ArticleCategory | null };

ManyToOne(() => ArticleCategory, { nullable: true, onDelete: 'SET NULL' })(Article.prototype, 'category');
JoinColumn({ name: 'category_id', foreignKeyConstraintName: 'articles_category_id_fkey' })(
  Article.prototype,
  'category',
);

/** The content is most of an article's size. */
export type ArticleSummary = Omit<Article, 'content'>;
