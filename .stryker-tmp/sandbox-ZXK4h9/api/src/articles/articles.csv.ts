import type { CsvRecords } from '../csv/csvFields.js';
import { ArticleChanges, ArticleInput } from './article.dto.js';

export const articlesCsv: CsvRecords<ArticleInput> = {
  noun: 'article',
  plural: 'articles',
  input: ArticleInput,
  changes: ArticleChanges,
  first: ['title', 'date', 'categoryId'],
};
