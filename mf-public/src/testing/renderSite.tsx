import {
  BrowserRouter,
  CompanyConfigProvider,
  ContactDialogProvider,
  defaultCompanyConfig,
  type FailedRead,
  NavigationProvider,
  ReadsProvider,
  SiteUrlProvider,
  siteContentPath,
  useContactDialog,
  useLocation,
} from '@site/platform';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';

interface RenderSiteOptions {
  url?: string;
  /** Answers of the API by path. */
  data?: Readonly<Record<string, unknown>>;
  failures?: Readonly<Record<string, FailedRead>>;
}

/** Renders a part of the site with what the shell puts around it, but without the shell. */
export function renderSite(
  part: ReactNode,
  { url = '/', data = {}, failures = {} }: RenderSiteOptions = {},
): RenderResult {
  window.history.replaceState(null, '', url);
  return render(
    <BrowserRouter>
      <ReadsProvider data={{ [siteContentPath]: { data: [] }, ...data }} failures={failures}>
        <NavigationProvider value={{ prefetch: () => undefined }}>
          <CompanyConfigProvider options={defaultCompanyConfig}>
            <ContactDialogProvider options={{}}>
              <SiteUrlProvider value="https://site.example">{part}</SiteUrlProvider>
              <ContactDialog />
              <CurrentUrl />
            </ContactDialogProvider>
          </CompanyConfigProvider>
        </NavigationProvider>
      </ReadsProvider>
    </BrowserRouter>,
  );
}

function ContactDialog() {
  const isOpen = useContactDialog((dialog) => dialog.isOpen);
  return isOpen && <div role="dialog">Contact</div>;
}

function CurrentUrl() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="url">{`${pathname}${search}${hash}`}</p>;
}
