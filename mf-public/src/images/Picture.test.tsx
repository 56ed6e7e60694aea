import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Picture, ResponsivePicture } from './Picture';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

const upload = '/uploads/team/ada-640x800.png';

function picture(props: Partial<ComponentProps<typeof ResponsivePicture>> = {}) {
  return (
    <ResponsivePicture url={upload} alt="Ada" width={16} height={9} sizes="50vw" {...props}>
      <p>Drawn</p>
    </ResponsivePicture>
  );
}

const image = () => screen.getByRole<HTMLImageElement>('img', { name: 'Ada' });
const sources = (container: HTMLElement) => [...container.querySelectorAll('source')];
const preloads = () => [...document.head.querySelectorAll('link[rel=preload]')];

describe(ResponsivePicture.name, () => {
  it('offers an upload as AVIF, then WebP, then the original, in the size in its name', () => {
    const { container } = render(picture());

    expect(
      sources(container).map(({ type, sizes, srcset }) => [type, sizes, srcset.split(', ').at(-1)]),
    ).toEqual([
      ['image/avif', '50vw', `${upload}.w640.avif 640w`],
      ['image/webp', '50vw', `${upload}.w640.webp 640w`],
    ]);
    expect(image().getAttribute('src')).toBe(upload);
    expect([image().width, image().height]).toEqual([640, 800]);
  });

  it('keeps the focal point in view, also where only the original can be read', () => {
    const place = { ratio: '1x1', width: 640, height: 640 } as const;
    const { container } = render(picture({ ...place, className: 'photo', focus: { x: 0.5, y: 0.1 } }));
    expect(sources(container)[0]?.srcset).toContain(`${upload}.c1x1-50x10.w320.avif 320w`);

    fireEvent.error(image());

    expect(sources(container)).toEqual([]);
    expect([image().dataset.x, image().dataset.y, image().className]).toEqual(['5', '1', 'photo focused']);
  });

  it('stands still for who wants no motion, unless the still is lost', () => {
    const moving = '/uploads/a-640x640.gif';
    const { container } = render(picture({ url: moving }));
    expect(sources(container).map(({ media, srcset }) => [media, srcset])).toEqual([
      ['(prefers-reduced-motion: reduce)', `${moving}.still.webp`],
    ]);

    fireEvent.error(image());
    expect(sources(container)).toEqual([]);
    expect(image().getAttribute('src')).toBe(moving);
  });

  it.each([
    ['an upload without a known size', { url: '/uploads/ada.png' }],
    ['an image from another site', { url: 'https://cdn.example/ada-640x800.png' }],
  ])('shows %s without versions', (_, { url }) => {
    const { container } = render(picture({ url }));

    expect(sources(container)).toEqual([]);
    expect(image().getAttribute('src')).toBe(url);
  });

  it('takes its proportions from the place when the address has none', () => {
    render(picture({ url: 'https://cdn.example/ada.png' }));

    expect([image().width, image().height]).toEqual([16, 9]);
  });

  it('is loaded lazily, unless it is the first one, which is preloaded in one format', () => {
    const { rerender } = render(picture());
    expect(image().getAttribute('loading')).toBe('lazy');
    expect(preloads()).toEqual([]);

    rerender(picture({ isFirst: true }));

    expect(image().getAttribute('loading')).toBe('eager');
    expect(image().getAttribute('fetchpriority')).toBe('high');
    expect(preloads().map((link) => [link.getAttribute('type'), link.getAttribute('imagesizes')])).toEqual([
      ['image/avif', '50vw'],
    ]);
  });

  it('falls back to the original when a version fails, then to the placeholder', () => {
    const { container, rerender } = render(picture());

    fireEvent.error(image());
    expect(sources(container)).toEqual([]);
    expect(image().getAttribute('src')).toBe(upload);

    fireEvent.error(image());
    expect(screen.getByText('Drawn')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();

    rerender(picture({ url: '/uploads/team/new-640x800.png' }));
    expect(sources(container)).toHaveLength(2);
  });

  it('notices an image that failed before hydration', async () => {
    const prototype = HTMLImageElement.prototype;
    const { complete } = Object.getOwnPropertyDescriptors(prototype);
    Object.defineProperty(prototype, 'complete', { configurable: true, value: true });
    prototype.decode = () => Promise.reject(new Error('broken'));
    try {
      render(picture());
      expect(await screen.findByText('Drawn')).toBeTruthy();
    } finally {
      Object.defineProperty(prototype, 'complete', complete);
      Reflect.deleteProperty(prototype, 'decode');
    }
  });

  it.each([
    null,
    '',
    'ada.png',
    'javascript:alert(1)',
    'data:image/png;base64,x',
    '//cdn.example/a.png',
    '/\\cdn',
  ])('reads nothing from %j', (url) => {
    render(picture({ url, isFirst: true }));

    expect(screen.getByText('Drawn')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(preloads()).toEqual([]);
  });
});

describe(Picture.name, () => {
  it('shows other images unchanged', () => {
    const { container } = render(<Picture url={upload} alt="Ada" width={16} height={9} />);

    expect(sources(container)).toEqual([]);
    expect([image().getAttribute('src'), image().width]).toEqual([upload, 16]);
  });
});
