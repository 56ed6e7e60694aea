import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { slot } from './HeaderSearchSlot';

const listOf = (data: readonly object[]) => ({ data, meta: { total: data.length } });
const sets: Record<string, object> = {
  '/api/companies': listOf([{ id: 3, name: 'Whatever & <b>Co</b>', description: 'a'.repeat(101) }]),
  '/api/team-members': listOf([{ id: 3, name: 'Ada', position: 'Engineer', bio: 'what' }]),
  '/api/articles': listOf([{ id: 3, title: 'What now', excerpt: 'Soon', content: '' }]),
  '/api/job-postings': listOf([
    { id: 3, title: 'Porter', description: 'what', department: 'Sales', location: 'Lyon' },
  ]),
};

describe('the results below the search field', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => Response.json(sets[String(url)]));
    Element.prototype.scrollIntoView = () => undefined;
    window.history.replaceState(null, '', '/team');
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const field = () => screen.getByLabelText<HTMLInputElement>('Search the site');
  const press = (key: string, modifiers: object = {}) =>
    fireEvent.keyDown(field(), { key, ...modifiers, cancelable: true });
  const active = () =>
    document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
  const selected = () =>
    screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

  const picked = jest.fn();
  function Shell() {
    const ref = useRef<HTMLInputElement>(null);
    const [query, setQuery] = useState('');
    return (
      <>
        <input ref={ref} aria-label="Search the site" onChange={(event) => setQuery(event.target.value)} />
        <slot.component isOpen query={query} field={ref} close={picked} />
      </>
    );
  }

  async function search(text: string) {
    renderSite(<Shell />);
    field().focus();
    await type(text);
  }

  async function type(text: string) {
    fireEvent.change(field(), { target: { value: text } });
    await act(() => jest.advanceTimersByTimeAsync(250));
  }

  it('shows the five groups in their order', async () => {
    await search('what');

    const groups = screen.getAllByRole('group').map((group) => [
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      ...within(group)
        .getAllByRole('option')
        .map((option) => option.getAttribute('href')),
    ]);
    expect(screen.getByText('Results for "what"')).toBeTruthy();
    expect(groups).toEqual([
      ['Sections', '/#what-we-do'],
      ['Companies', '/companies/3'],
      ['Team Members', '/team/3'],
      ['Articles', '/articles/3'],
      ['Job Openings', '/careers/3'],
    ]);
    expect(screen.getByRole('status').textContent).toBe('5 results');
  });

  it('marks matches and shows markup as the text that it is', async () => {
    await search('<b>co');

    const option = screen.getByRole('option');
    expect(option.querySelector('mark')?.textContent).toBe('<b>Co');
    expect(option.textContent).toBe(`Whatever & <b>Co</b>${'a'.repeat(100)}...`);
    expect(option.querySelector('b')).toBeNull();
  });

  it('says that nothing was found', async () => {
    await search('%_\'"\\ 👩‍🚀 e\u0301');

    expect(screen.getByText('No results found', { selector: ':not([role])' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('No results found');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().hasAttribute('aria-controls')).toBe(false);
  });

  it('is a combobox: keys move through the options, and the focus stays in the field', async () => {
    await search('what');
    expect(field().getAttribute('role')).toBe('combobox');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(active()).toBeNull();

    press('ArrowDown');
    expect(active()).toMatch(/^What We Do/);
    expect(selected()).toHaveLength(1);
    press('ArrowDown');
    expect(active()).toMatch(/^Whatever/);
    press('End');
    expect(active()).toMatch(/^Porter/);
    press('ArrowDown');
    expect(active()).toMatch(/^What We Do/);
    press('ArrowUp');
    expect(active()).toMatch(/^Porter/);
    press('Home');
    expect(active()).toMatch(/^What We Do/);
    press('ArrowLeft');
    expect(active()).toBeNull();
    press('ArrowUp');
    expect(active()).toMatch(/^Porter/);

    expect(document.activeElement).toBe(field());
  });

  it('leaves Home and End to the text while the caret can still move', async () => {
    await search('what');
    field().setSelectionRange(2, 2);

    expect([press('Home'), press('End'), press('End', { shiftKey: true })]).toEqual([true, true, true]);
    expect(active()).toBeNull();

    field().setSelectionRange(4, 4);
    press('End');
    expect(active()).toMatch(/^Porter/);
  });

  it('follows the option with Enter and closes, and leaves Enter to the form without one', async () => {
    await search('what');
    expect(press('Enter')).toBe(true);

    press('ArrowDown');
    press('ArrowDown');
    expect(press('Enter')).toBe(false);

    expect(window.location.pathname).toBe('/companies/3');
    expect(picked).toHaveBeenCalled();
  });

  it('leaves every key to an input method', async () => {
    await search('what');

    expect(press('ArrowDown', { isComposing: true })).toBe(true);
    expect(active()).toBeNull();
  });

  it('goes back to the text when the query changes', async () => {
    await search('what');
    press('ArrowDown');
    press('ArrowDown');

    await type('what ');
    expect(active()).toMatch(/^Whatever/);
    await type('what now');

    expect(active()).toBeNull();
  });

  it('stays open for a result that opens in a new tab', async () => {
    await search('what');
    picked.mockClear();
    const option = screen.getByRole('option', { name: /^Ada/ });
    // jsdom does not follow links.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });

    fireEvent.click(option, { ctrlKey: true });
    expect(picked).not.toHaveBeenCalled();
    fireEvent.click(option);
    expect(picked).toHaveBeenCalledTimes(1);
  });

  it('survives a text of 10,000 characters', async () => {
    await search('what '.repeat(2_000));

    expect(screen.getAllByRole('option')).toHaveLength(1);
  });
});
