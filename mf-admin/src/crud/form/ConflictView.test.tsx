import { expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen } from '@testing-library/react';
import { articles } from '../../articles/article.resource';
import { threeWay } from '../../compare/threeWay';
import { ConflictView } from './ConflictView';

const base = { ...articles.blank(), imageUrl: '/uploads/a.png', content: 'One.\n\nTwo.\n\nThree.' };
const about = {
  by: 'grace',
  at: new Date().toISOString(),
  done: 'published',
  publishing: { isStaying: false },
  known: { recordId: 1, revision: 1, baseVersion: 2, values: {} },
} as const;

function show(
  mine: Partial<typeof base>,
  theirs: Partial<typeof base>,
  by = 'grace',
  compared = threeWay(base, { ...base, ...mine }, { ...base, ...theirs }),
) {
  const onResolve = jest.fn<(values: object) => void>();
  const onPreviewChoice = jest.fn<(values: object) => void>();
  const categoryName = (id: number | null) => (id === null ? 'Uncategorized' : `Category number ${id}`);
  renderSite(
    <ConflictView
      resource={{ ...articles, inWords: { categoryId: categoryName } }}
      conflict={{ ...about, by, ...compared }}
      isSaving={false}
      onPreviewChoice={onPreviewChoice}
      onResolve={onResolve}
      onBack={jest.fn()}
    />,
    { session: fakeSession('ada') },
  );
  return { onResolve, onPreviewChoice };
}

it('shows both versions of a short text plainly, and names the own other window', () => {
  show({ title: 'Patient capital' }, { title: 'Calm growth' }, 'ada');

  expect(screen.getByRole('heading').textContent).toBe('You published this article elsewhere just now');
  expect(screen.getByText(/^Your other window has other words in the same place: choose/)).toBeTruthy();
  expect(screen.getByRole('group').textContent).toBe(
    'TitleKeep this versionPatient capitalTake the other versionCalm growth',
  );
});

it('marks what is new in both versions of a long text', () => {
  const long = 'A sentence that stays. '.repeat(10);
  show({ excerpt: `${long}Mine.` }, { excerpt: `${long}Theirs.` });

  expect([...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Mine.'),
    expect.stringContaining('Theirs.'),
  ]);
  expect(screen.getByRole('radio', { name: /^Keep mine/ }).closest('label')?.textContent).toContain(
    long.trim(),
  );
});

it('keeps a text together with its format', () => {
  const plain = { ...base, content: 'One *more*.\nEnd.', format: 'plain' } as const;
  const mine = { ...plain, content: 'One \\*more\\*.\\\nEnd.', format: 'markdown' } as const;
  const theirs = { ...plain, content: 'Two.\nEnd.' };
  const compared = threeWay<typeof base>(plain, mine, theirs, { content: 'format' });
  const { onResolve, onPreviewChoice } = show({}, {}, 'grace', compared);
  expect(onPreviewChoice).toHaveBeenLastCalledWith(mine);

  fireEvent.click(screen.getByRole('radio', { name: /^Take theirs/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish this choice' }));

  expect(onResolve).toHaveBeenCalledWith(theirs);
});

it('shows in words what both have changed', () => {
  show({ categoryId: 3, imageUrl: '/uploads/b.png' }, { categoryId: 4, imageUrl: '' });

  expect(screen.getByRole('heading').textContent).toBe('grace published this article elsewhere just now');
  const texts = screen.getAllByRole('group').map(({ textContent }) => textContent);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(/^CategoryKeep mineCategory number 3Take theirsCategory number 4/);
  expect(texts[1]).toMatch(/^ImageKeep mine.*Take theirs.*\(empty\)/);
});

it('asks only about paragraphs that both have changed, and merges the choices into the text', () => {
  const { onResolve, onPreviewChoice } = show(
    { content: 'One, mine.\n\nTwo, mine.\n\nThree.' },
    { content: 'One.\n\nTwo, theirs.\n\nThree, theirs.' },
  );
  expect(screen.getAllByRole('group')).toHaveLength(1);

  expect(onPreviewChoice).toHaveBeenLastCalledWith({
    ...base,
    content: 'One, mine.\n\nTwo, mine.\n\nThree, theirs.',
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Keep both, mine first' }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish this choice' }));

  const both = { ...base, content: 'One, mine.\n\nTwo, mine.\n\nTwo, theirs.\n\nThree, theirs.' };
  expect(onPreviewChoice).toHaveBeenLastCalledWith(both);
  expect(onResolve).toHaveBeenCalledWith(both);
});
