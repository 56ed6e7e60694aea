import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FieldComparison } from './FieldComparison';

describe(FieldComparison, () => {
  it('marks only the words that were removed or added', () => {
    render(<FieldComparison label="Title" before="A long view" after="A short view" />);

    expect(screen.getByRole('heading', { name: 'Title' })).toBeTruthy();
    expect(document.querySelector('del')?.textContent).toBe('Removed: long. ');
    expect(document.querySelector('ins')?.textContent).toBe('Added: short. ');
  });

  it('puts values in words', () => {
    render(<FieldComparison label="Featured" before={false} after />);

    expect(document.querySelector('del')?.textContent).toContain('No');
    expect(document.querySelector('ins')?.textContent).toContain('Yes');
  });

  it('says what the words do not', () => {
    render(<FieldComparison label="Content" before="Bold now" after="Bold now" note="Only formatting." />);

    expect(screen.getByText('Only formatting.')).toBeTruthy();
    expect(document.querySelectorAll('del, ins')).toHaveLength(0);
  });

  it('compares very long texts as a whole', () => {
    const text = 'word '.repeat(20_000);
    render(<FieldComparison label="Content" before={text} after={`${text}more`} />);

    expect(document.querySelectorAll('del, ins')).toHaveLength(2);
  });
});
