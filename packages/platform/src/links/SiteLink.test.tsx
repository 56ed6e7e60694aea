import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { NavigationProvider } from '../stores/siteContexts';
import { SiteLink } from './SiteLink';
import { SiteRouter } from './SiteRouter';

const prefetch = jest.fn();

function Place() {
  const { pathname, search, hash, state } = useLocation();
  return <p data-testid="place">{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</p>;
}

describe(SiteLink, () => {
  // jsdom follows no links; this records what would be left to the browser.
  const leftToBrowser = jest.fn();
  const watch = (event: MouseEvent) => {
    leftToBrowser(!event.defaultPrevented);
    event.preventDefault();
  };

  beforeEach(() => {
    prefetch.mockClear();
    leftToBrowser.mockClear();
    window.history.replaceState(null, '', '/team');
    window.addEventListener('click', watch);
    render(
      <NavigationProvider value={{ prefetch }}>
        <SiteRouter>
          <SiteLink to="/companies?q=a#list" state={{ from: 'here' }}>
            Companies
          </SiteLink>
          <SiteLink to="/team" target="_blank">
            New tab
          </SiteLink>
          <SiteLink to="/team" onClick={(event) => event.preventDefault()}>
            Answered
          </SiteLink>
          <Place />
        </SiteRouter>
      </NavigationProvider>,
    );
  });
  afterEach(() => window.removeEventListener('click', watch));

  const place = () => screen.getByTestId('place').textContent;
  const click = (name: string, init: MouseEventInit = {}) =>
    act(async () => void fireEvent.click(screen.getByText(name), { button: 0, ...init }));

  it('navigates within the document, with its state, and Back returns', async () => {
    await click('Companies');
    expect(place()).toBe('/companies?q=a#list {"from":"here"}');
    expect(leftToBrowser).toHaveBeenCalledWith(false);

    await act(async () => {
      window.history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    expect(place()).toBe('/team null');
  });

  it('adds one history entry for the same address', async () => {
    await click('Companies');
    const entries = window.history.length;
    await click('Companies');

    expect(window.history.length).toBe(entries);
  });

  it('leaves clicks for another tab or window to the browser', async () => {
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
      await click('Companies', init);
    }
    await click('New tab');

    expect(leftToBrowser.mock.calls).toEqual([[true], [true], [true], [true], [true]]);
    expect(place()).toBe('/team null');
  });

  it('does nothing if the click was already handled', async () => {
    await click('Answered');

    expect(place()).toBe('/team null');
  });

  it('has its page fetched before the click', () => {
    fireEvent.mouseEnter(screen.getByText('Companies'));
    fireEvent.focus(screen.getByText('New tab'));

    expect(prefetch.mock.calls).toEqual([['/companies?q=a#list'], ['/team']]);
  });
});
