import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SectionLink, SiteLink } from '@site/platform';
import { currentUrl, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useContactArrival } from './useContactArrival';

const { dataset } = document.documentElement;

function Frame() {
  useContactArrival();
  return (
    <>
      <SiteLink to="/#contact">Write to us</SiteLink>
      <SectionLink section="contact">Contact</SectionLink>
    </>
  );
}

function arrive(url: string, documentUrl = url) {
  dataset.address = documentUrl;
  const { stores } = renderSite(<Frame />, { url });
  return () => [stores().contactDialog.isOpen, currentUrl()];
}

/** The browser goes to another hash of the open page. */
function change(state: object | null, url: string): void {
  act(() => {
    window.history.pushState(state, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });
}

describe(useContactArrival, () => {
  beforeEach(() => {
    delete dataset.address;
    sessionStorage.clear();
  });

  it.each(['/#contact', '/#contact-form'])('opens the dialog at %s', (url) => {
    expect(arrive(url)()).toEqual([true, '/']);
  });

  it.each(['/', '/#team', '/team#contact'])('opens nothing at %s', (url) => {
    expect(arrive(url)()).toEqual([false, url]);
  });

  it('opens nothing for a link that was followed within the page before the code ran', () => {
    expect(arrive('/#contact', '/')()).toEqual([false, '/#contact']);
  });

  it('opens the dialog for a link of another page, and not for one to the section', () => {
    const state = arrive('/team');

    fireEvent.click(screen.getByRole('link', { name: 'Contact' }));
    expect(state()).toEqual([false, '/']);
    fireEvent.click(screen.getByRole('link', { name: 'Write to us' }));
    expect(state()).toEqual([true, '/']);
  });

  it('opens nothing for the link to the section where storage is blocked', () => {
    const state = arrive('/team');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });

    fireEvent.click(screen.getByRole('link', { name: 'Contact' }));

    expect(state()).toEqual([false, '/#contact']);
    jest.restoreAllMocks();
  });

  it('opens the dialog for a hash that was typed, and not for Back', () => {
    const state = arrive('/');

    change({ idx: 0 }, '/#contact');
    expect(state()).toEqual([false, '/#contact']);
    change(null, '/#contact-form');
    expect(state()).toEqual([true, '/']);
  });
});
