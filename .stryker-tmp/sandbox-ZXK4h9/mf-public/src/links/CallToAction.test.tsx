import { describe, expect, it, jest } from '@jest/globals';
import { currentUrl, renderSite } from '@site/platform/testing';
import { fireEvent, screen } from '@testing-library/react';
import { CallToAction } from './CallToAction';

describe(CallToAction.name, () => {
  it.each(['/contact', '#contact', '#contact-form', '/#contact', '/#contact-form'])(
    'opens the contact dialog for %s',
    (href) => {
      const { stores } = renderSite(<CallToAction href={href}>Write to us</CallToAction>);

      fireEvent.click(screen.getByRole('button', { name: 'Write to us' }));

      expect(stores().contactDialog.isOpen).toBe(true);
    },
  );

  it('opens the contact dialog when it is flagged, also with the keyboard', () => {
    const { stores } = renderSite(
      <CallToAction href="/team" isContact>
        Write to us
      </CallToAction>,
    );

    fireEvent.keyDown(screen.getByRole('button', { name: 'Write to us' }), { key: ' ' });

    expect(stores().contactDialog.isOpen).toBe(true);
  });

  it('leaves clicks for a new tab to the browser', () => {
    const { stores } = renderSite(<CallToAction href="#contact">Write to us</CallToAction>);

    fireEvent.click(screen.getByRole('button', { name: 'Write to us' }), { ctrlKey: true });

    expect(stores().contactDialog.isOpen).toBe(false);
  });

  it('scrolls smoothly to other hashes, 80 px below the top', () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    window.matchMedia = jest.fn(() => ({ matches: false }) as MediaQueryList);
    renderSite(
      <>
        <CallToAction href="#what-we-do">Strategy</CallToAction>
        <section id="what-we-do" />
      </>,
    );

    fireEvent.click(screen.getByRole('link', { name: 'Strategy' }));

    expect(scrollTo.mock.lastCall).toEqual([{ top: -80, behavior: 'smooth' }]);
    expect(currentUrl()).toBe('/');
  });

  it('navigates to pages', () => {
    renderSite(<CallToAction href="/team">Meet Our Team</CallToAction>);

    fireEvent.click(screen.getByRole('link', { name: 'Meet Our Team' }));

    expect(currentUrl()).toBe('/team');
  });
});
