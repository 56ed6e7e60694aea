import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useNavigate } from '@site/platform';
import { renderSite } from '@site/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { RouteChange } from './RouteChange';

const scrollTo = jest.fn<(options: ScrollToOptions) => void>();

function Site() {
  const navigate = useNavigate();
  return (
    <>
      <RouteChange isOnePage={false} />
      {['/companies/1', '/team#people'].map((path) => (
        <button key={path} type="button" onClick={() => navigate(path)}>
          {path}
        </button>
      ))}
      <main>
        <h1>Page</h1>
      </main>
    </>
  );
}

describe(RouteChange, () => {
  beforeEach(() => {
    scrollTo.mockReset();
    window.scrollTo = scrollTo as typeof window.scrollTo;
    scrollPageTo(0);
    document.title = 'Companies';
    renderSite(<Site />, { url: '/companies' });
  });

  it('leaves a document alone that has just been loaded', () => {
    expect(scrollTo).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows a new page from its top, and the one before where it was left', async () => {
    scrollPageTo(640);
    goTo('/companies/1');
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);

    scrollPageTo(0);
    await goBack();
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
  });

  it('leaves it to the page to scroll to the place that a hash names', () => {
    goTo('/team#people');

    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('announces a new page, and moves the focus to its heading', () => {
    document.title = 'Marginalia';
    goTo('/companies/1');

    expect(screen.getByRole('status').textContent).toBe('Marginalia');
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });
});

function scrollPageTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
}

function goTo(path: string): void {
  fireEvent.click(screen.getByRole('button', { name: path }));
}

async function goBack(): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.back();
    await arrived;
  });
}
