import '../../shell/src/styles/site.css';
import { createRoot } from 'react-dom/client';
import { Frame } from './Frame';
import { Overview } from './Overview';

const { pathname, searchParams } = new URL(window.location.href);
const [, name] = pathname.slice(1).split('/');
const theme = searchParams.get('theme');
if (theme !== null) {
  keepStates();
  // What a frame stores, such as its theme, must reach neither other frames nor the site.
  Object.defineProperty(window, 'localStorage', {
    value: createStorage({ isBlueTheme: String(theme === 'blue') }),
  });
  document.documentElement.dataset.theme = theme;
}
document.body.replaceChildren(document.createElement('div'));
const root = createRoot(document.body.firstElementChild ?? document.body);
root.render(
  theme === null ? (
    <Overview shown={name} />
  ) : (
    <Frame name={name} state={searchParams.get('state')} isBlue={theme === 'blue'} />
  ),
);

/**
 * Keeps frames from taking the focus from each other, which would validate fields, and states from asking the
 * API.
 */
function keepStates(): void {
  HTMLElement.prototype.focus = () => {};
  const { fetch } = window;
  window.fetch = (input, init) =>
    new URL(input instanceof Request ? input.url : input, window.location.href).pathname.startsWith('/api/')
      ? new Promise(() => {})
      : fetch(input, init);
}

function createStorage(
  values: Readonly<Record<string, string>>,
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const stored = new Map(Object.entries(values));
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}
