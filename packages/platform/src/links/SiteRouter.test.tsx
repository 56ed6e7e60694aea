import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { createRouter, SiteRouter } from './SiteRouter';

afterEach(() => document.body.replaceChildren());

it.each(['before React renders it', 'while React renders it'])(
  'where Back has led %s is shown once the page is hydrated',
  (moment) => {
    window.history.replaceState({ key: 'first', idx: 0 }, '', '/companies');
    window.history.pushState({ key: 'second', idx: 1 }, '', '/team');
    let hasLeft = false;
    function goBack() {
      hasLeft = true;
      window.history.replaceState({ key: 'first', idx: 0 }, '', '/companies');
      window.dispatchEvent(new PopStateEvent('popstate'));
    }
    function Place() {
      const { pathname } = useLocation();
      if (!hasLeft) {
        goBack();
      }
      return <p>{pathname}</p>;
    }
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = '<p>/team</p>';
    const onRecoverableError = jest.fn();
    const router = createRouter();
    if (moment.startsWith('before')) {
      goBack();
    }

    render(
      <SiteRouter router={router}>
        <Place />
      </SiteRouter>,
      { container, hydrate: true, onRecoverableError },
    );

    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(screen.getByText('/companies')).toBeTruthy();
  },
);
