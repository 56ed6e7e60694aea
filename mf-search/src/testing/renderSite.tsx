import {
  BrowserRouter,
  CompanyConfigProvider,
  defaultCompanyConfig,
  type FailedRead,
  NavigationProvider,
  ReadsProvider,
  SiteUrlProvider,
} from '@site/platform';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';

interface RenderSiteOptions {
  /** Answers and failures of the API by path. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly failures?: Readonly<Record<string, FailedRead>>;
}

/** Renders a part of the search with what the shell puts around it, but without the shell. */
export function renderSite(
  part: ReactNode,
  { data = {}, failures = {} }: RenderSiteOptions = {},
): RenderResult {
  return render(
    <BrowserRouter>
      <ReadsProvider data={data} failures={failures}>
        <NavigationProvider value={{ prefetch: () => undefined }}>
          <CompanyConfigProvider options={defaultCompanyConfig}>
            <SiteUrlProvider value="https://site.example">{part}</SiteUrlProvider>
          </CompanyConfigProvider>
        </NavigationProvider>
      </ReadsProvider>
    </BrowserRouter>,
  );
}
