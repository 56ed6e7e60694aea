import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { earlyPress, lastingStorage } from '@site/platform';
import { takeOverEarlyPresses } from '@site/platform/shell';
import { renderSite } from '@site/platform/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { earlyPressScript } from './earlyPressScript';

const { dataset } = document.documentElement;
const served = () => document.querySelector('#served') as HTMLElement;
const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });

/** Puts the server's HTML on the page. */
function serve(html: string): void {
  document.body.innerHTML = `<div id="served">${html}</div>`;
}

// Once for the whole file: its listeners stay with the window.
beforeAll(() => {
  new Function(earlyPressScript)();
});

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  window.location.hash = '';
});

afterEach(() => {
  jest.runOnlyPendingTimers();
  window.earlyPresses?.splice(0);
  document.body.innerHTML = '';
  jest.useRealTimers();
  for (const name of ['theme', 'menu', 'search']) {
    delete dataset[name];
  }
});

describe('the listener in the head', () => {
  it('takes at most 1 kB and closes no script element', () => {
    expect(earlyPressScript.length).toBeLessThanOrEqual(1000);
    expect(earlyPressScript).not.toContain('<');
  });

  it('switches a theme at once, and back', () => {
    serve(
      '<button type="button" role="switch" aria-checked="false" data-early="theme blue isBlueTheme">Blue</button>',
    );
    const state = () => [
      dataset.theme,
      screen.getByRole('switch').ariaChecked,
      lastingStorage.get('isBlueTheme'),
    ];

    fireEvent.click(screen.getByRole('switch'));
    expect(state()).toEqual(['blue', 'true', 'true']);
    fireEvent.click(screen.getByRole('switch'));
    expect(state()).toEqual([undefined, 'false', 'false']);
  });

  it('switches a theme although local storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    serve(
      '<button type="button" role="switch" aria-checked="false" data-early="theme blue isBlueTheme">Blue</button>',
    );

    expect(fireEvent.click(screen.getByRole('switch'))).toBe(false);

    expect(dataset.theme).toBe('blue');
    jest.restoreAllMocks();
  });

  it('remembers presses and shows it, and leaves others to the browser', () => {
    serve('<a href="#early" data-early="">Early</a><a href="#plain">Plain</a>');
    const heard = jest.fn();
    served().addEventListener('click', heard);

    expect(fireEvent.click(link('Early'))).toBe(false);
    expect(heard).not.toHaveBeenCalled();
    expect(link('Early').ariaBusy).toBe('true');
    expect(fireEvent.click(link('Plain'))).toBe(true);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      expect(fireEvent.click(link('Early'), { [key]: true })).toBe(true);
    }
    expect(window.earlyPresses).toHaveLength(1);
  });

  it('opens the dialog that a link names, with the focus where typing is wanted', () => {
    serve(
      '<a href="/contact" data-early="form">Write</a><dialog id="form"><p>Text</p><form><input /></form></dialog>',
    );
    const dialog = document.querySelector('dialog') as HTMLDialogElement;
    dialog.showModal = jest.fn(() => dialog.setAttribute('open', ''));

    const hover = jest.fn(() => ({ matches: false }) as MediaQueryList);
    window.matchMedia = hover;
    expect(fireEvent.click(link('Write'))).toBe(false);
    expect(dialog.open).toBe(true);
    expect(document.activeElement).toBe(document.body);
    hover.mockReturnValue({ matches: true } as MediaQueryList);
    fireEvent.click(link('Write'));
    expect(document.activeElement).toBe(dialog.querySelector('input'));
    expect(window.earlyPresses).toEqual([]);
  });

  it('leaves a link to the browser where the dialog that it names is missing', () => {
    const failed = jest.fn((event: Event) => event.preventDefault());
    window.addEventListener('error', failed, { once: true });
    serve('<a href="#contact" data-early="missing">Write</a>');

    expect(fireEvent.click(link('Write'))).toBe(true);
  });

  it('follows a link if the code does not come', () => {
    serve('<a href="#early" data-early="">Early</a>');
    fireEvent.click(link('Early'));

    jest.advanceTimersByTime(9_999);
    expect(window.location.hash).toBe('');
    jest.advanceTimersByTime(1);

    expect(window.location.hash).toBe('#early');
    expect(link('Early').ariaBusy).toBeNull();
    expect(window.earlyPresses).toEqual([]);
  });

  it('waits for the code as long as it takes where there is nothing to follow', () => {
    serve('<button type="button" data-early="">Early</button>');
    fireEvent.click(button('Early'));

    jest.advanceTimersByTime(60_000);

    expect(window.earlyPresses).toEqual([button('Early')]);
    expect(button('Early').ariaBusy).toBe('true');
  });

  it('holds back a form whose button waits for the code', () => {
    const sent = jest.fn((event: Event) => event.preventDefault());
    serve('<form><input name="q" /><button type="submit" data-early="">Send</button></form>');
    served().addEventListener('submit', sent);

    fireEvent.click(button('Send'));

    expect(sent).not.toHaveBeenCalled();
    expect(window.earlyPresses).toEqual([button('Send')]);
  });

  it('leaves events alone that no element caused', () => {
    expect(fireEvent.click(document)).toBe(true);
  });
});

describe('presses from before the code ran', () => {
  function Page({ heard }: { readonly heard: string[] }) {
    return (
      <>
        {['One', 'Two'].map((name) => (
          <button key={name} type="button" {...earlyPress} onClick={() => heard.push(name)}>
            {name}
          </button>
        ))}
      </>
    );
  }
  const html = ['One', 'Two'].map((name) => `<button type="button" data-early="">${name}</button>`).join('');

  it('take effect in their order, each once, as soon as React has the controls', () => {
    const heard: string[] = [];
    serve(html);
    for (const name of ['Two', 'One', 'One']) {
      fireEvent.click(button(name));
    }

    render(<Page heard={heard} />, { container: served(), hydrate: true });
    act(() => jest.runAllTimers());

    expect(heard).toEqual(['Two', 'One', 'One']);
    expect(button('One').ariaBusy).toBeNull();
    fireEvent.click(button('One'));
    expect(heard).toEqual(['Two', 'One', 'One', 'One']);
  });

  it('are heard once by a button that the first of them disables', () => {
    const heard: string[] = [];
    function Once() {
      const [isPressed, setPressed] = useState(false);
      function press() {
        heard.push('One');
        setPressed(true);
      }
      return (
        <button type="button" {...earlyPress} disabled={isPressed} onClick={press}>
          One
        </button>
      );
    }
    serve('<button type="button" data-early="">One</button>');
    fireEvent.click(button('One'));
    fireEvent.click(button('One'));

    render(<Once />, { container: served(), hydrate: true });
    for (let step = 0; step < 3; step++) {
      act(() => jest.advanceTimersToNextTimer());
    }

    expect(heard).toEqual(['One']);
    expect(window.earlyPresses).toEqual([]);
  });

  it('wait for their own part of the page', () => {
    const heard: string[] = [];
    serve(`<div>${html}</div><div>${html.replaceAll('>', ' class="later">')}</div>`);
    const [first, later] = served().children;
    const pressed = later?.querySelector('button') as HTMLButtonElement;
    fireEvent.click(pressed);
    fireEvent.click(first?.querySelector('button') as HTMLButtonElement);

    render(<Page heard={heard} />, { container: first as HTMLElement, hydrate: true });
    act(() => jest.advanceTimersByTime(10));

    expect(heard).toEqual(['One']);
    expect(pressed.ariaBusy).toBe('true');
    expect(window.earlyPresses).toEqual([pressed]);
  });

  it('do not concern what appears later', () => {
    const heard: string[] = [];
    renderSite(<Page heard={heard} />);

    fireEvent.click(button('One'));

    expect(heard).toEqual(['One']);
    expect(window.earlyPresses).toEqual([]);
  });

  it('are left to the browser where the code of a part will not come', () => {
    const followed = jest.fn();
    serve('<p><a href="#early" data-early="">Early</a></p><a href="#other" data-early="">Other</a>');
    fireEvent.click(link('Other'));
    fireEvent.click(link('Early'));
    served().addEventListener('click', (event) => followed(event.target, event.defaultPrevented));

    takeOverEarlyPresses(link('Early'));
    jest.advanceTimersByTime(10);

    expect(followed.mock.calls).toEqual([[link('Early'), false]]);
    expect(link('Early').ariaBusy).toBeNull();
    expect(window.earlyPresses).toEqual([link('Other')]);
  });
});

// Last: from then on nothing waits.
it('follows links at once when a script has failed', () => {
  serve('<a href="#early" data-early="">Early</a><script></script>');
  fireEvent.click(link('Early'));

  served().querySelector('script')?.dispatchEvent(new Event('error'));

  expect(window.location.hash).toBe('#early');
  expect(link('Early').ariaBusy).toBeNull();
  window.location.hash = '';
  fireEvent.click(link('Early'));
  expect(window.location.hash).toBe('#early');
  expect(window.earlyPresses).toEqual([]);
});
