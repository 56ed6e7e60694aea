import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { defineSlot, type HeaderSearchProps } from '@site/platform';
import { type SlotContent } from '@site/platform/shell';
import { currentUrl, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SiteSearch } from './SiteSearch';

const slot = defineSlot('header-search', ({ isOpen, query, close }: HeaderSearchProps) => (
  <div>
    <output>{isOpen ? `open: ${query}` : 'closed'}</output>
    <button type="button" onClick={close}>
      Pick
    </button>
  </div>
));

const icon = () => screen.getByRole('button', { name: 'Search' });
const field = () => screen.getByPlaceholderText<HTMLInputElement>('Search the entire site...');
const form = () => icon().closest('form') as HTMLFormElement;
const isOpen = () => screen.queryByPlaceholderText('Search the entire site...') !== null;
const never = () => new Promise<SlotContent>(() => undefined);
const settle = () => act(async () => {});

function renderSearch(load: () => Promise<SlotContent> = never, beside?: ReactNode) {
  return renderSite(
    <>
      <SiteSearch load={load} />
      {beside}
    </>,
    { url: '/team' },
  );
}

function press(target: Element, key: string, modifiers: object = {}) {
  fireEvent.keyDown(target, { key, ...modifiers });
}

describe(SiteSearch, () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('fetches nothing until the visitor shows intent, and then once', async () => {
    const load = jest.fn(async () => slot);
    renderSearch(load);
    await settle();
    expect(load).not.toHaveBeenCalled();

    fireEvent.mouseEnter(icon());
    fireEvent.focus(icon());
    await settle();
    fireEvent.touchStart(icon());
    fireEvent.click(icon());

    expect(load).toHaveBeenCalledTimes(1);
  });

  it('accepts typing in the same field while the slice loads', async () => {
    const { promise, resolve } = Promise.withResolvers<SlotContent>();
    renderSearch(() => promise);

    fireEvent.click(icon());
    const before = field();
    expect(document.activeElement).toBe(before);
    fireEvent.change(before, { target: { value: 'ligh' } });
    before.setSelectionRange(1, 2);
    expect(screen.getByText('Searching...')).toBeTruthy();
    await act(async () => resolve(slot));

    expect(field()).toBe(before);
    expect([before.value, before.selectionStart, before.selectionEnd]).toEqual(['ligh', 1, 2]);
    expect(document.activeElement).toBe(before);
    expect(screen.getByText('open: ligh')).toBeTruthy();
  });

  it.each([
    ['/', {}],
    ['/', { shiftKey: true }],
    ['k', { ctrlKey: true }],
    ['K', { metaKey: true }],
  ])('opens with %s %p', (key, modifiers) => {
    renderSearch();

    press(document.body, key, modifiers);

    expect(document.activeElement).toBe(field());
  });

  it.each([
    ['k', {}],
    ['/', { ctrlKey: true }],
    ['/', { altKey: true }],
    ['k', { ctrlKey: true, shiftKey: true }],
    ['k', { ctrlKey: true, altKey: true }],
  ])('stays closed with %s %p', (key, modifiers) => {
    renderSearch();

    press(document.body, key, modifiers);

    expect(isOpen()).toBe(false);
  });

  it('ignores shortcuts while the visitor types or a dialog is open', () => {
    renderSearch(
      undefined,
      <>
        <textarea aria-label="Message" />
        <div role="dialog" aria-label="Contact">
          <button type="button">Send</button>
        </div>
      </>,
    );

    press(screen.getByRole('textbox', { name: 'Message' }), '/');
    press(screen.getByRole('button', { name: 'Send' }), '/');
    press(screen.getByRole('button', { name: 'Send' }), 'k', { ctrlKey: true });

    expect(isOpen()).toBe(false);
  });

  it('says that it could not be fetched, keeps the text and retries', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest
      .fn<() => Promise<SlotContent>>()
      .mockRejectedValueOnce(new Error('blocked'))
      .mockResolvedValue(slot);
    renderSearch(load);
    fireEvent.click(icon());
    fireEvent.change(field(), { target: { value: 'light' } });
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('not available');

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();

    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('open: light')).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });

  it('says so when the slice throws while rendering, and retries', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    renderSearch(async () =>
      defineSlot('header-search', () => {
        if (isBroken) {
          throw new Error('broken');
        }
        return <p>Works</p>;
      }),
    );
    fireEvent.click(icon());
    await settle();
    expect(screen.getByRole('alert')).toBeTruthy();

    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(screen.getByText('Works')).toBeTruthy();
  });

  it.each([
    ['Escape', () => press(field(), 'Escape')],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['picking a result', () => fireEvent.click(screen.getByRole('button', { name: 'Pick' }))],
  ])('closes by %s, returns the focus, and opens empty', async (_, close) => {
    renderSearch(async () => slot);
    fireEvent.click(icon());
    fireEvent.change(field(), { target: { value: 'light' } });
    await settle();

    act(close);

    expect(isOpen()).toBe(false);
    expect(screen.getByText('closed')).toBeTruthy();
    expect(document.activeElement).toBe(icon());
    fireEvent.click(icon());
    expect(field().value).toBe('');
    expect(screen.getByText('open:')).toBeTruthy();
  });

  it('closes when the visitor clicks or moves elsewhere', () => {
    renderSearch(undefined, <a href="/team">Team</a>);
    const outside = screen.getByRole('link', { name: 'Team' });

    fireEvent.click(icon());
    fireEvent.pointerDown(outside);
    expect(isOpen()).toBe(false);

    fireEvent.click(icon());
    act(() => outside.focus());
    expect(isOpen()).toBe(false);
  });

  it('leaves Escape to an IME composition', () => {
    renderSearch();
    fireEvent.click(icon());

    press(field(), 'Escape', { isComposing: true });

    expect(isOpen()).toBe(true);
  });

  it('opens the page of all results on Enter, and does nothing without a text', () => {
    renderSearch();
    fireEvent.click(icon());
    fireEvent.submit(form());
    expect(currentUrl()).toBe('/team');

    fireEvent.change(field(), { target: { value: 'R&D 100 %' } });
    fireEvent.submit(form());

    expect(currentUrl()).toBe('/search?q=R%26D+100+%25');
    expect(isOpen()).toBe(false);
  });

  it('is a form that works without scripts', () => {
    renderSearch();

    expect(form().getAttribute('action')).toBe('/search');
    expect(icon().getAttribute('type')).toBe('submit');
  });
});
