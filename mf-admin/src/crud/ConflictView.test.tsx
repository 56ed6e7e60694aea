import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { articles } from '../articles/article.resource';
import { ConflictView } from './ConflictView';
import { differencesOf } from './versions';

it('shows both versions in words, not as they are stored', () => {
  const base = { ...articles.blank(), imageUrl: '/uploads/a.png' };
  const categoryName = (id: number | null) => (id === null ? 'Uncategorized' : `Category number ${id}`);
  render(
    <ConflictView
      resource={{ ...articles, inWords: { categoryId: categoryName } }}
      differences={differencesOf(
        base,
        { ...base, categoryId: 3, published: false },
        { ...base, imageUrl: '' },
      )}
      isSaving={false}
      onResolve={jest.fn()}
      onBack={jest.fn()}
    />,
  );

  expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    'CategoryKeep mineCategory number 3Take theirsUncategorized',
    'ImageKeep mine/uploads/a.pngTake theirs(empty)',
    'PublishedKeep mineNoTake theirsYes',
  ]);
});
