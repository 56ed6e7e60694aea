import type { CsvRecords } from '../csv/csvFields.js';
import { ArticleChanges, ArticleInput } from './article.dto.js';

export const articlesCsv: CsvRecords<ArticleInput> = {
  noun: 'article',
  plural: 'articles',
  input: ArticleInput,
  changes: ArticleChanges,
  fields: {
    title: 'text',
    date: 'text',
    categoryId: 'number',
    excerpt: 'text',
    content: 'text',
    imageUrl: 'text',
    externalUrl: 'text',
    published: 'switch',
  },
};
