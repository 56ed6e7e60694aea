import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { articles } from '../articles/article.resource';
import { ConflictView } from './ConflictView';
import { compare } from './conflict';

const base = { ...articles.blank(), imageUrl: '/uploads/a.png', content: 'One.\n\nTwo.\n\nThree.' };
const about = {
  by: 'grace',
  at: new Date().toISOString(),
  done: 'published',
  goOn: 'publish',
  known: { recordId: 1, revision: 1, baseVersion: 2, values: {} },
} as const;

function show(mine: Partial<typeof base>, theirs: Partial<typeof base>) {
  const onResolve = jest.fn<(values: object) => void>();
  const categoryName = (id: number | null) => (id === null ? 'Uncategorized' : `Category number ${id}`);
  render(
    <ConflictView
      resource={{ ...articles, inWords: { categoryId: categoryName } }}
      conflict={compare([base, { ...base, ...mine }, { ...base, ...theirs }], about)}
      isSaving={false}
      onResolve={onResolve}
      onBack={jest.fn()}
    />,
  );
  return onResolve;
}

it('shows in words what both have changed, each compared with the common base', () => {
  show({ categoryId: 3, imageUrl: '/uploads/b.png' }, { categoryId: 4, imageUrl: '' });

  expect(screen.getByRole('heading').textContent).toBe('grace published this article elsewhere just now');
  const texts = screen.getAllByRole('group').map(({ textContent }) => textContent);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(
    /^CategoryKeep mine.*Uncategorized.*Category number 3.*Take theirs.*Category number 4/,
  );
  expect(texts[1]).toMatch(/^ImageKeep mine.*Take theirs.*\(empty\)/);
});

it('asks only about paragraphs that both have changed, and merges the choices into the text', () => {
  const onResolve = show(
    { content: 'One, mine.\n\nTwo, mine.\n\nThree.' },
    { content: 'One.\n\nTwo, theirs.\n\nThree, theirs.' },
  );
  expect(screen.getAllByRole('group')).toHaveLength(1);

  fireEvent.click(screen.getByRole('radio', { name: 'Keep both, mine first' }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish this choice' }));

  expect(onResolve).toHaveBeenCalledWith({
    ...base,
    content: 'One, mine.\n\nTwo, mine.\n\nTwo, theirs.\n\nThree, theirs.',
  });
});
