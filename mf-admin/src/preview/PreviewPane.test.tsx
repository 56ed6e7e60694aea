import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ScreenSize } from './PreviewPane';
import { PreviewPane } from './PreviewPane';

const record = { kind: 'articles', recordId: 5 } as const;
const origin = 'https://www.site.example';

/** The observers of the size of the frame's container. */
let observers: (() => void)[];
let room: number;
const { ResizeObserver: Original } = globalThis;

class Observer extends Original {
  constructor(look: ResizeObserverCallback) {
    super(look);
    observers.push(() => look([], this));
  }
}

function Pane({ screen: size }: { readonly screen: ScreenSize }) {
  const [revision, setRevision] = useState(1);
  return (
    <>
      <PreviewPane record={record} path="/articles/5#end" screen={size} revision={revision} />
      <button type="button" onClick={() => setRevision(revision + 1)}>
        Save
      </button>
    </>
  );
}

describe(PreviewPane, () => {
  const writeText = jest.fn<(text: string) => Promise<void>>();
  beforeEach(() => {
    observers = [];
    globalThis.ResizeObserver = Observer;
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => room);
    writeText.mockReset();
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) => {
      const { hours } = JSON.parse(String(options?.body));
      const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString();
      return Response.json({ data: { token: 'a~token', origin, expiresAt } });
    });
  });
  afterEach(() => {
    globalThis.ResizeObserver = Original;
    jest.restoreAllMocks();
  });

  const asked = () => jest.mocked(fetch).mock.calls.map(([, options]) => JSON.parse(String(options?.body)));
  const frame = () => screen.findByTitle<HTMLIFrameElement>(/^The page at /);
  const open = (size: ScreenSize = 'phone') => renderSite(<Pane screen={size} />, { session: fakeSession() });
  const resize = (width: number) =>
    act(() => {
      room = width;
      for (const look of observers) {
        look();
      }
    });

  it('lets whoever uses the keyboard pass by the page and its links', async () => {
    open();
    await frame();
    act(() => screen.getByRole('button', { name: 'Skip the page' }).click());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy a link for a colleague' }));
  });

  it('shows the page in a frame and tells it about each save, but no other site in its place', async () => {
    open();
    const shown = await frame();
    const { src, contentWindow } = shown;
    expect(src).toBe(`${origin}/articles/5?preview-frame=a~token#end`);
    if (!contentWindow) {
      throw new Error('The frame has no window');
    }
    const tell = jest.fn();
    contentWindow.postMessage = tell;

    // Until its page is there, the frame is of another origin.
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(tell).not.toHaveBeenCalled();
    fireEvent.load(shown);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(tell).toHaveBeenCalledTimes(2));
    expect(tell).toHaveBeenCalledWith('content-preview-changed', origin);
  });

  it('is scaled down to fit, never up', async () => {
    open('desktop');
    const { style } = await frame();

    resize(640);
    expect(style.transform).toBe('scale(0.5)');
    resize(2_000);
    expect(style.transform).toBe('scale(1)');
    resize(320);
    // A hidden element has no width.
    resize(0);
    expect(style.transform).toBe('scale(0.25)');
  });

  it('loads the page anew when the browser is online again', async () => {
    open();
    const { src } = await frame();
    jest
      .mocked(fetch)
      .mockResolvedValue(
        Response.json({ data: { token: 'another', origin, expiresAt: new Date().toISOString() } }),
      );

    fireEvent(window, new Event('online'));

    await waitFor(async () => expect((await frame()).src).toBe(src.replace('a~token', 'another')));
  });

  it('copies a link for a colleague that is valid for a week, and reuses it', async () => {
    writeText.mockResolvedValue();
    const { stores } = open();
    await frame();
    fireEvent.click(screen.getByRole('button', { name: 'Copy a link for a colleague' }));

    await waitFor(() => expect(stores().notices.current?.title).toBe('Preview link copied'));
    expect(writeText).toHaveBeenCalledWith(`${origin}/articles/5?preview=a~token#end`);
    expect(asked()).toEqual([
      { records: [record], hours: 24 },
      { records: [record], hours: 168 },
    ]);
    expect(screen.queryByLabelText('Preview link')).toBeNull();
  });

  it('says in the words of the API why there is no preview, and no link', async () => {
    const refusal = { error: 'Previews need a secret.', code: 'NO_SECRET' };
    const refuse = () =>
      jest.mocked(fetch).mockImplementationOnce(async () => Response.json(refusal, { status: 409 }));
    refuse();
    const { stores } = open();
    await screen.findByText('Previews need a secret.');

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await frame();
    refuse();
    fireEvent.click(screen.getByRole('button', { name: 'Copy a link for a colleague' }));
    await waitFor(() => expect(stores().notices.current?.description).toBe('Previews need a secret.'));
  });

  it('shows the link when the browser does not copy it', async () => {
    writeText.mockRejectedValue(new Error('Not allowed'));
    const { stores } = open();
    await frame();
    fireEvent.click(screen.getByRole('button', { name: 'Copy a link for a colleague' }));

    const field = await screen.findByLabelText<HTMLInputElement>('Preview link');
    expect(field.value).toBe(`${origin}/articles/5?preview=a~token#end`);
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(stores().notices.current?.title).toBe('Copy the preview link from the field'));
  });
});
