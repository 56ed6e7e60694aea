import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { themeScript } from '../document/headScript';
import { ThemeSwitch } from './ThemeSwitch';

const { dataset } = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete dataset.theme;
  delete dataset.js;
  delete dataset.companies;
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe(ThemeSwitch, () => {
  it('switches the site to blue and back, and remembers it', async () => {
    renderSite(<ThemeSwitch />);
    const theme = screen.getByRole('switch', { name: 'Blue theme' });

    fireEvent.click(theme);
    expect(theme.getAttribute('aria-checked')).toBe('true');
    expect(dataset.theme).toBe('blue');
    expect(localStorage.getItem('isBlueTheme')).toBe('true');

    fireEvent.click(theme);
    expect(dataset.theme).toBeUndefined();
    expect(localStorage.getItem('isBlueTheme')).toBe('false');
  });

  it('starts with the stored theme', () => {
    localStorage.setItem('isBlueTheme', 'true');
    renderSite(<ThemeSwitch />);

    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
    expect(dataset.theme).toBe('blue');
  });

  it('follows another tab', () => {
    renderSite(<ThemeSwitch />);

    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'isBlueTheme', newValue: 'true' }));
    });

    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
    expect(dataset.theme).toBe('blue');
  });

  it('works for the page when local storage is blocked', async () => {
    refuseLocalStorage();
    renderSite(<ThemeSwitch />);

    fireEvent.click(screen.getByRole('switch'));

    expect(dataset.theme).toBe('blue');
  });
});

describe('the script before the first paint', () => {
  it.each([
    ['true', 'blue'],
    ['false', undefined],
    ['TRUE', undefined],
  ])('applies a stored %s', (stored, theme) => {
    localStorage.setItem('isBlueTheme', stored);

    runThemeScript();

    expect(dataset.theme).toBe(theme);
    expect(dataset.js).toBe('');
  });

  it('applies the theme of the companies page, too', () => {
    runThemeScript();
    expect(dataset.companies).toBeUndefined();

    localStorage.setItem('companiesDarkTheme', 'true');
    runThemeScript();

    expect(dataset.companies).toBe('dark');
    expect(dataset.theme).toBeUndefined();
  });

  it('marks the switches of what is on', () => {
    localStorage.setItem('isBlueTheme', 'true');
    document.body.innerHTML = `<i role="switch" data-early="theme blue isBlueTheme"></i>
      <i role="switch" data-early="companies dark companiesDarkTheme"></i>`;
    runThemeScript();
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));

    expect(screen.getAllByRole('switch').map(({ ariaChecked }) => ariaChecked)).toEqual(['true', 'false']);
  });

  it('survives blocked local storage', () => {
    refuseLocalStorage();

    expect(runThemeScript).not.toThrow();
  });
});

function runThemeScript() {
  new Function(themeScript)();
}

function refuseLocalStorage() {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
}
