import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NAVIGATE_TO_SECTION_KEY } from '@site/platform';
import { renderSite } from '@site/platform/testing';
import { act } from '@testing-library/react';
import { useSectionLanding } from './useSectionLanding';

function Home() {
  useSectionLanding();
  return (
    <>
      <section id="team" />
      <section id="news" />
    </>
  );
}

describe(useSectionLanding.name, () => {
  const scrollTo = jest.fn();

  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
    scrollTo.mockClear();
    window.scrollTo = scrollTo;
    window.matchMedia = jest.fn(() => ({ matches: false }) as MediaQueryList);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('scrolls to the stored section after 500 ms, then forgets it', () => {
    sessionStorage.setItem(NAVIGATE_TO_SECTION_KEY, 'team');
    renderSite(<Home />, { url: '/#news' });

    jest.advanceTimersByTime(499);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(NAVIGATE_TO_SECTION_KEY)).toBe('team');

    jest.advanceTimersByTime(1);
    expect(scrollTo).toHaveBeenCalledTimes(1);
    expect(scrollTo).toHaveBeenCalledWith({ top: -80, behavior: 'smooth' });
    expect(document.activeElement?.id).toBe('team');
    expect(sessionStorage.getItem(NAVIGATE_TO_SECTION_KEY)).toBeNull();
  });

  it('scrolls to the hash after 150 ms when no section is stored', () => {
    renderSite(<Home />, { url: '/#news' });

    jest.advanceTimersByTime(149);
    expect(scrollTo).not.toHaveBeenCalled();

    jest.advanceTimersByTime(1);
    expect(scrollTo).toHaveBeenCalledWith({ top: -80, behavior: 'smooth' });
    expect(document.activeElement?.id).toBe('news');
  });

  it('follows a hash that changes while home is open', () => {
    renderSite(<Home />);

    act(() => {
      window.history.pushState(null, '', '/#team');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    jest.advanceTimersByTime(150);

    expect(document.activeElement?.id).toBe('team');
  });

  it('does not scroll without either, or with blocked storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    renderSite(<Home />);

    jest.runAllTimers();

    expect(scrollTo).not.toHaveBeenCalled();
  });
});
