import {
  BrowserRouter,
  CompanyConfigProvider,
  ContactDialogProvider,
  defaultCompanyConfig,
  NavigationProvider,
  NoticesProvider,
  ReadsProvider,
  SiteUrlProvider,
  ThemeProvider,
  useContactDialog,
  useLocation,
  useNotices,
} from '@site/platform';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';

interface RenderFrameOptions {
  readonly url?: string;
  /** Answers of the API by path. */
  readonly data?: Readonly<Record<string, unknown>>;
}

interface Stores {
  readonly contactDialog: Parameters<Parameters<typeof useContactDialog>[0]>[0];
  readonly notices: Parameters<Parameters<typeof useNotices>[0]>[0];
  /** Path and hash that the router is at. */
  readonly url: string;
}

/** Renders a part of the shell with the stores that it shares with slices, which can be looked at and used. */
export function renderFrame(
  part: ReactNode,
  { url = '/', data = {} }: RenderFrameOptions = {},
): RenderResult & { readonly stores: () => Stores } {
  window.history.replaceState(null, '', url);
  let latest: Stores | undefined;
  const rendered = render(
    <BrowserRouter>
      <ReadsProvider data={data}>
        <NavigationProvider value={{ prefetch: () => undefined }}>
          <ThemeProvider options={{ isBlue: false }}>
            <CompanyConfigProvider options={defaultCompanyConfig}>
              <NoticesProvider options={{}}>
                <ContactDialogProvider options={{}}>
                  <SiteUrlProvider value="https://site.example">{part}</SiteUrlProvider>
                  <Probe
                    onRender={(stores) => {
                      latest = stores;
                    }}
                  />
                </ContactDialogProvider>
              </NoticesProvider>
            </CompanyConfigProvider>
          </ThemeProvider>
        </NavigationProvider>
      </ReadsProvider>
    </BrowserRouter>,
  );
  return {
    ...rendered,
    stores() {
      if (!latest) {
        throw new Error('Nothing was rendered');
      }
      return latest;
    },
  };
}

function Probe({ onRender }: { onRender: (stores: Stores) => void }) {
  const { pathname, hash } = useLocation();
  const contactDialog = useContactDialog((dialog) => dialog);
  const notices = useNotices((all) => all);
  onRender({ contactDialog, notices, url: `${pathname}${hash}` });
  return null;
}
