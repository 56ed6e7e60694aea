import { defineContent } from '../fields/defineContent.js';
import { text } from '../fields/text.js';

export const articleCategories = defineContent({
  kind: 'article-categories',
  table: 'article_categories',
  noun: 'category',
  plural: 'categories',
  names: { one: 'ArticleCategory', many: 'ArticleCategories', tag: 'articles' },
  fields: {
    name: text('Name', {
      required: true,
      most: 200,
      unique: { isFolded: true, message: 'There is already a category with this name' },
    }),
  },
  name: 'name',
  canBeUnpublished: false,
  orders: { name: { name: 'ASC' } },
  sorted: ['name', 'createdAt', 'updatedAt'],
  search: { in: ['name'] },
});
