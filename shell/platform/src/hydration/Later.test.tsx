import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createContext, type ReactNode, startTransition, use, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Later } from './Later';
import { allTurnsTaken } from './turns';

const Theme = createContext('light');
let setTheme: (theme: string) => void;
let setRemoved: (isRemoved: boolean) => void;
const pressed = jest.fn<(name: string) => void>();

function Control({ name }: { readonly name: string }) {
  return (
    <button type="button" name={name} title={use(Theme)} onClick={() => pressed(name)}>
      {name}
    </button>
  );
}

function Page() {
  const [theme, changeTheme] = useState('light');
  const [isRemoved, remove] = useState(false);
  setTheme = changeTheme;
  setRemoved = remove;
  return (
    <Theme value={theme}>
      <Control name="top" />
      {!isRemoved && (
        <Later>
          <Control name="middle" />
        </Later>
      )}
      <Later>
        <Control name="bottom" />
      </Later>
    </Theme>
  );
}

describe(Later, () => {
  const idle: (() => void)[] = [];
  const problems = jest.fn();
  let place: HTMLElement;
  let root: Root;

  function hydrate(page: ReactNode) {
    place.innerHTML = renderToString(page);
    startTransition(() => {
      root = hydrateRoot(place, page, { onRecoverableError: problems });
    });
    return Object.fromEntries([...place.querySelectorAll('button')].map((button) => [button.name, button]));
  }

  /** Lets everything happen that does not wait for an idle browser. */
  async function busy() {
    // React renders in tasks of its own, and this is about their number, whatever they take.
    for (let task = 0; task < 20; task += 1) {
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  async function beIdle() {
    for (const callback of idle.splice(0)) {
      callback();
    }
    await busy();
  }

  function live(): string[] {
    return [...place.querySelectorAll('button')]
      .filter((button) => Object.keys(button).some((key) => key.startsWith('__reactProps')))
      .map(({ name }) => name);
  }

  beforeEach(() => {
    // React's scheduler decides, as on the site.
    Object.assign(globalThis, {
      IS_REACT_ACT_ENVIRONMENT: false,
      requestIdleCallback: (callback: () => void) => idle.push(callback),
    });
    pressed.mockReset();
    problems.mockReset();
    place = document.body.appendChild(document.createElement('div'));
  });
  afterEach(async () => {
    root.unmount();
    await busy();
    while (idle.length > 0) {
      await beIdle();
    }
    place.remove();
    expect(problems).not.toHaveBeenCalled();
  });

  it('is hydrated after the rest, each part in its turn, when the browser is idle', async () => {
    hydrate(<Page />);
    await busy();
    expect(live()).toEqual(['top']);

    await beIdle();
    expect(live()).toEqual(['top', 'middle']);

    await beIdle();
    expect(live()).toEqual(['top', 'middle', 'bottom']);
  });

  it('says when everything is hydrated', async () => {
    const whole = jest.fn();
    hydrate(<Page />);
    void allTurnsTaken().then(whole);
    for (let turn = 0; turn < 2; turn += 1) {
      await busy();
      await beIdle();
      expect(whole).not.toHaveBeenCalled();
    }
    while (idle.length > 0) {
      await beIdle();
    }
    expect(whole).toHaveBeenCalledTimes(1);
  });

  it('takes a press before its turn', async () => {
    const { bottom } = hydrate(<Page />);
    await busy();

    bottom?.click();

    expect(pressed.mock.calls).toEqual([['bottom']]);
    expect(live()).toEqual(['top', 'bottom']);
  });

  it('keeps the elements of the server when something changes before its turn', async () => {
    const { bottom } = hydrate(<Page />);
    await busy();

    setTheme('blue');
    await busy();

    expect(live()).toEqual(['top', 'middle', 'bottom']);
    expect(place.querySelector('[name=bottom]')).toBe(bottom);
    expect(bottom?.title).toBe('blue');
  });

  it('waits for no part that is gone', async () => {
    hydrate(<Page />);
    await busy();

    setRemoved(true);
    await busy();
    await beIdle();

    expect(live()).toEqual(['top', 'bottom']);
  });
});
