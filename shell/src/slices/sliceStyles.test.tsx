import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SliceEntry } from '@site/platform/shell';
import { act, render } from '@testing-library/react';
import type { ComposedSlice } from '../page/routes';
import { fetchStyles, followStyles, useStyles } from './sliceStyles';

const base = '/slices/mf-public/1.0.0-00000000/';
const entryOf = (...styles: string[]): SliceEntry => ({ expose: './Page', scripts: [], styles });
const routeOf = (path: string, ...styles: string[]) => ({ path, smoke: path, ...entryOf(...styles) });

const one = routeOf('/one', 'browser/one.css', 'browser/shared.css');
const two = routeOf('/two', 'browser/two.css', 'browser/shared.css');
const slice: ComposedSlice = {
  slice: 'mf-public',
  release: '1.0.0-00000000',
  container: 'mf_public__00000000',
  browserEntry: 'browser/remoteEntry.js',
  base,
  routes: [one, two],
  slots: [],
  integrity: null,
};
followStyles([slice]);

function Place({ entry }: { entry: SliceEntry | undefined }) {
  useStyles(entry && { slice, entry });
  return null;
}

/** Simulates the load of a stylesheet, which jsdom does not fetch. */
function arrive(link: HTMLLinkElement): void {
  const media = { mediaText: link.media };
  Object.defineProperty(link, 'sheet', { value: { media, cssRules: [{}] }, configurable: true });
  link.dispatchEvent(new Event('load'));
}

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** Returns the names of the stylesheets in effect. */
const held = () =>
  links()
    .filter(({ sheet, media }) => (sheet ? sheet.media.mediaText : media) !== 'not all')
    .map(({ href }) => href.replace(/.*\//, ''))
    .sort();

async function fetched(entry: SliceEntry): Promise<void> {
  const fetching = fetchStyles({ slice, entry });
  for (const link of links().filter(({ sheet }) => !sheet)) {
    arrive(link);
  }
  await fetching;
}

function add(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return link;
}

describe('the styles of slices', () => {
  beforeEach(async () => {
    await fetched(one);
    await fetched(two);
  });
  afterEach(() => {
    for (const link of links().filter(({ href }) => !/one|two|shared/.test(href))) {
      link.remove();
    }
  });

  it('are fetched once, and apply nowhere yet', async () => {
    await fetched(one);

    expect(links().map(({ href }) => href.replace(/.*\//, ''))).toEqual(['one.css', 'shared.css', 'two.css']);
    expect(held()).toEqual([]);
  });

  it('apply while a part that needs them is on screen, and stay from one such part to the next', () => {
    const { rerender, unmount } = render(<Place entry={one} />);
    expect(held()).toEqual(['one.css', 'shared.css']);

    rerender(<Place entry={two} />);
    expect(held()).toEqual(['shared.css', 'two.css']);

    unmount();
    expect(held()).toEqual([]);
  });

  it('stay while one of two places needs them', () => {
    const page = render(<Place entry={one} />);
    const other = render(<Place entry={one} />);
    page.unmount();

    expect(held()).toEqual(['one.css', 'shared.css']);
    other.unmount();
    expect(held()).toEqual([]);
  });

  it('that a release loads by itself apply with any of its parts', async () => {
    const link = add(`${window.location.origin}${base}browser/lazy.css`);
    await act(async () => {});
    expect(held()).toEqual([]);

    const { unmount } = render(<Place entry={two} />);
    expect(held()).toEqual(['lazy.css', 'shared.css', 'two.css']);
    arrive(link);
    unmount();
    expect(held()).toEqual([]);
  });

  it('do not affect those of the shell', () => {
    arrive(add('/assets/main.css'));
    const { unmount } = render(<Place entry={one} />);
    unmount();

    expect(held()).toEqual(['main.css']);
  });

  it('are requested again after a failure', async () => {
    const broken = routeOf('/broken', 'browser/broken.css');
    const first = fetchStyles({ slice, entry: broken });
    links().at(-1)?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow(`${base}browser/broken.css could not be loaded`);

    const done = jest.fn();
    const second = fetchStyles({ slice, entry: broken }).then(done);
    expect(links().at(-1)?.href).toContain('broken.css');
    arrive(links().at(-1) as HTMLLinkElement);
    await second;
    expect(done).toHaveBeenCalled();
  });
});
