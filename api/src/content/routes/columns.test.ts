import { describe, expect, it } from '@jest/globals';
import type { ContentKind } from '../fields/defineContent.js';
import { articles } from '../kinds/articles.js';
import { companies } from '../kinds/companies.js';
import { jobs } from '../kinds/jobs.js';
import { team } from '../kinds/team.js';
import { cardColumns, neighboursOrder } from './columns.js';

describe('the order of neighbours', () => {
  it.each<[ContentKind, object]>([
    [
      companies,
      {
        columns: 'id, name',
        orderBy: 'featured DESC, display_order, name, id',
        isBefore:
          'other.featured > this.featured OR (other.featured = this.featured AND ((other.display_order, other.name, other.id) < (this.display_order, this.name, this.id)))',
      },
    ],
    [
      team,
      {
        columns: 'id, name, title',
        orderBy: 'display_order, name, id',
        isBefore: '(other.display_order, other.name, other.id) < (this.display_order, this.name, this.id)',
      },
    ],
    [
      { ...jobs, orders: { mixed: { featured: 'DESC', title: 'ASC', createdAt: 'DESC' } } },
      {
        columns: 'id, title',
        orderBy: 'featured DESC, title, created_at DESC, id DESC',
        isBefore:
          'other.featured > this.featured OR (other.featured = this.featured AND (other.title < this.title OR ' +
          '(other.title = this.title AND ((other.created_at, other.id) > (this.created_at, this.id)))))',
      },
    ],
  ])('is the order of the list: $kind', (kind, order) => {
    expect(neighboursOrder(kind)).toEqual(order);
  });
});

describe('the columns of cards', () => {
  it('reads the short text in place of the long one, and the dates of a card that is a record', () => {
    expect(Object.keys(cardColumns(team))).toEqual([
      ...['id', 'name', 'title', 'shortText', 'imageUrl', 'linkedin', 'email', 'pictures'],
    ]);
    expect(Object.keys(cardColumns(articles))).toEqual([
      ...['id', 'title', 'excerpt', 'imageUrl', 'externalUrl', 'categoryId', 'date', 'published'],
      ...['version', 'createdAt', 'updatedAt', 'pictures'],
    ]);
  });
});
