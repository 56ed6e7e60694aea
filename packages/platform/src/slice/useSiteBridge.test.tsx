import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useLocation } from 'react-router';
import { apiPath } from '../api/apiPath';
import { useRead } from '../api/useRead';
import { SiteLink } from '../links/SiteLink';
import { useNotices } from '../stores/notices';
import { useSiteUrl } from '../stores/siteContexts';
import { useTheme } from '../stores/theme';
import { currentUrl, renderSite } from '../testing/renderSite';
import { useSiteBridge } from './useSiteBridge';

const companies = apiPath('/api/companies');

function Part() {
  const { pathname } = useLocation();
  const { data } = useRead(companies);
  const notify = useNotices((notices) => notices.notify);
  const isBlue = useTheme((theme) => theme.isBlue);
  const address = useSiteUrl()('/a');
  return (
    <>
      <p>{`${pathname} ${data?.meta.total} ${isBlue} ${address}`}</p>
      <SiteLink to="/companies">Companies</SiteLink>
      <button type="button" onClick={() => notify({ title: 'Noted' })}>
        Note
      </button>
    </>
  );
}

/** Renders the part in a separate React root. */
function Apart() {
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root | null>(null);
  const bridge = useSiteBridge();
  useEffect(() => {
    if (place.current) {
      root.current ??= createRoot(place.current);
      root.current.render(bridge(<Part />));
    }
  });
  return <div ref={place} />;
}

it('gives another root the stores, reads, links and location of the page, and follows changes', async () => {
  const prefetch = jest.fn<(url: string) => void>();
  const { stores } = renderSite(<Apart />, {
    url: '/team',
    data: { [companies]: { data: [], meta: { total: 12 } } },
    isBlueTheme: true,
    prefetch,
  });
  expect(await screen.findByText('/team 12 true https://site.example/a')).toBeTruthy();

  act(() => screen.getByRole('button', { name: 'Note' }).click());
  expect(stores().notices.current?.title).toBe('Noted');
  act(() => stores().theme.setBlue(false));
  act(() => screen.getByRole('link', { name: 'Companies' }).click());

  expect(currentUrl()).toBe('/companies');
  expect(await screen.findByText('/companies 12 false https://site.example/a')).toBeTruthy();
});
