import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentUrl, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { earlyPressScript } from '../document/earlyPressScript';
import { scrollScript } from '../document/headScript';
import { Header } from './Header';
import { headerVariants } from './headerVariants';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  scrollPageTo(0);
  window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
});

describe(Header, () => {
  it('links to the pages and sections of the standard menu', () => {
    renderSite(<Header variant="standard" slices={[]} />);

    expect(menuLinks()).toEqual([
      ['Home', '/'],
      ['Who We Are', '/#who-we-are'],
      ['Portfolio', '/companies'],
      ['Team', '/team'],
      ['Contact', '/#contact'],
    ]);
    expect(screen.queryByRole('button', { name: 'Contact us' })).toBeNull();
  });

  it('links to the sections of home in the second variant', () => {
    renderSite(<Header variant="sections" slices={[]} />);

    expect(menuLinks()).toEqual([
      ['Who We Are', '/#who-we-are'],
      ['What We Do', '/#what-we-do'],
      ['Companies', '/#companies'],
      ['Team', '/#team'],
      ['Careers', '/#careers'],
      ['News', '/#news'],
    ]);
  });

  it('opens the contact dialog from the second variant', async () => {
    const { stores } = renderSite(<Header variant="sections" slices={[]} />);

    fireEvent.click(screen.getByRole('button', { name: 'Contact us' }));

    expect(stores().contactDialog.isOpen).toBe(true);
  });

  it.each([
    ['standard', 50],
    ['sections', 20],
  ] as const)('turns solid past the limit of %s', (variant, limit) => {
    expect(headerVariants[variant].solidPast).toBe(limit);
    new Function(scrollScript)();
    renderSite(<Header variant={variant} slices={[]} />);
    const { dataset } = document.documentElement;

    scrollPageTo(limit);
    expect(dataset.scrolled).toBeUndefined();

    scrollPageTo(limit + 1);
    expect(dataset.scrolled).toBe('');
  });

  it.each([
    ['/companies', 'Portfolio', 'page'],
    ['/companies/3', 'Portfolio', 'true'],
    ['/', 'Home', 'page'],
    ['/contact', 'Contact', 'true'],
  ])('marks the current entry at %s', (url, name, current) => {
    renderSite(<Header variant="standard" slices={[]} />, { url });

    expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe(current);
  });

  it('marks only one of two entries that match the address', () => {
    const menu = [{ label: 'For sellers', path: '/companies/for-sellers' }];
    renderSite(<Header variant="standard" slices={[{ menu, routes: [] }]} />, {
      url: '/companies/for-sellers/steps',
    });

    const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map(({ textContent }) => textContent)).toEqual(['For sellers']);
  });

  it('marks the section of home that is in view, and Home above all of them', () => {
    renderSite(
      <>
        <Header variant="standard" slices={[]} />
        <section id="contact" />
      </>,
    );
    const contact = document.getElementById('contact') ?? document.body;
    const marked = () =>
      screen
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map(({ textContent }) => textContent);

    contact.getBoundingClientRect = () => new DOMRect(0, 80, 1, 500);
    scrollPageTo(900);
    expect(marked()).toEqual(['Contact']);

    contact.getBoundingClientRect = () => new DOMRect(0, 2000, 1, 500);
    scrollPageTo(0);
    expect(marked()).toEqual(['Home']);
  });

  it('scrolls to the top of home from the logo, and goes home from elsewhere', async () => {
    renderSite(<Header variant="standard" slices={[]} />, { url: '/team' });

    fireEvent.click(screen.getByRole('link', { name: 'Lumenvale logo' }));
    expect(currentUrl()).toBe('/');
    expect(window.scrollTo).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('link', { name: 'Lumenvale logo' }));
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  });

  it('keeps a menu open that was opened before its code had loaded', () => {
    const { dataset } = document.documentElement;
    new Function(earlyPressScript)();
    document.body.innerHTML = `<button type="button" data-early="menu open"><span></span></button>`;
    const early = document.querySelector('button');
    const press = () => early?.firstElementChild?.dispatchEvent(new Event('click', { bubbles: true }));

    press();
    expect([dataset.menu, early?.ariaExpanded]).toEqual(['open', 'true']);
    press();
    expect([dataset.menu, early?.ariaExpanded]).toEqual([undefined, 'false']);
    press();
    early?.remove();
    renderSite(<Header variant="standard" slices={[]} />);

    const toggle = screen.getByRole('button', { name: 'Close menu' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(dataset.menu).toBeUndefined();
  });

  it('stores the section that home scrolls to', async () => {
    renderSite(<Header variant="standard" slices={[]} />, { url: '/team' });

    fireEvent.click(screen.getByRole('link', { name: 'Contact' }));

    expect(sessionStorage.getItem('navigateToSection')).toBe('contact');
    expect(currentUrl()).toBe('/');
  });

  it('says that the social link is external', () => {
    renderSite(<Header variant="standard" slices={[]} />);
    const link = screen.getByRole('link', { name: 'LinkedIn (external site)' });

    expect(link.getAttribute('rel')).toBe('noopener');
    expect(link.getAttribute('href')).toBe('https://www.linkedin.com/company/lumenvale');
  });

  it('shows the given search', () => {
    renderSite(<Header variant="standard" slices={[]} searchSlot={<button type="button">Search</button>} />);

    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Search' })).toBeTruthy();
  });
});

describe('the menu of a phone', () => {
  it('opens and closes with its button', async () => {
    renderSite(<Header variant="standard" slices={[]} />);
    const toggle = screen.getByRole('button', { name: 'Menu' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')).not.toBeNull();

    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');

    fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it('closes when a link is followed', async () => {
    renderSite(<Header variant="standard" slices={[]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));

    fireEvent.click(screen.getByRole('link', { name: 'Portfolio' }));

    expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
    expect(currentUrl()).toBe('/companies');
  });

  it('closes on Escape and returns the focus', async () => {
    renderSite(<Header variant="standard" slices={[]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    screen.getByRole('link', { name: 'Team' }).focus();

    press('Escape');

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
  });

  it('closes on a press outside, not inside', async () => {
    renderSite(
      <>
        <Header variant="standard" slices={[]} />
        <p>The page</p>
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));

    fireEvent.pointerDown(screen.getByRole('switch', { name: 'Blue theme' }));
    expect(screen.getByRole('button', { name: 'Close menu' })).toBeTruthy();

    fireEvent.pointerDown(screen.getByText('The page'));
    expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
  });
});

function menuLinks() {
  const menu = screen.getByRole('navigation', { name: 'Main' });
  return within(menu)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

function scrollPageTo(y: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}

function press(key: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });
}
