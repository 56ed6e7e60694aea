import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { apiPath, useRead } from '@site/platform';
import { renderSite } from '@site/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { PreviewBadge } from './VisitBadges';

const path = apiPath('/api/companies');
const page = { data: [], meta: { total: 0 } };

function Companies() {
  useRead(path);
  return null;
}

describe(PreviewBadge, () => {
  const read = jest.spyOn(globalThis, 'fetch');
  beforeEach(() => {
    read.mockReset().mockImplementation(async () => Response.json(page));
  });

  const lastDay = 'November 30, 2026';
  const show = (token?: string, url = '/companies?q=oak') =>
    renderSite(
      <>
        <Companies />
        <PreviewBadge preview={{ lastDay, ...(token !== undefined && { token }) }} />
      </>,
      { url, data: { [path]: page } },
    );
  const tell = (data: string, source: Window | null) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, source }));
    });
  /** A window other than the page's parent. */
  function stranger(): Window | null {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    return frame.contentWindow;
  }

  it('in an iframe reads again only when told by the window around it', async () => {
    show('a token');
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1));

    await tell('content-preview-changed', stranger());
    await tell('content-preview-changed', null);
    await tell('something else', window.parent);
    expect(read).toHaveBeenCalledTimes(1);

    await tell('content-preview-changed', window.parent);
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('outside an iframe says how long the link is valid, links to its end, and ignores messages', async () => {
    show();
    await tell('content-preview-changed', window.parent);

    expect(read).not.toHaveBeenCalled();
    expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toContain(
      'Visitors do not see this yet. The link is valid until November 30, 2026.',
    );
    const end = screen.getByRole('link', { name: /^End preview/ });
    expect(end.getAttribute('href')).toBe('/companies?q=oak&preview=');
  });

  it('ends at Home where only previews have a page', () => {
    show(undefined, '/pages/5');

    expect(screen.getByRole('link', { name: /^End preview/ }).getAttribute('href')).toBe('/?preview=');
  });
});
