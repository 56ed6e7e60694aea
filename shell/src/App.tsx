import { lastingStorage, Spinner } from '@site/platform';
import {
  COMPANY_CONFIG_KEY,
  CompanyConfigProvider,
  ContactDialogProvider,
  defaultCompanyConfig,
  NavigationProvider,
  NoticesProvider,
  readCompanyConfig,
  SiteUrlProvider,
  ThemeProvider,
  useCompanyConfigStore,
} from '@site/platform/shell';
import { Activity, type ReactNode, useEffect } from 'react';
import { ContactDialog } from './contact/ContactDialog';
import { useContactArrival } from './contact/useContactArrival';
import { Footer, MinimalFooter } from './footer/Footer';
import { Header } from './header/Header';
import { SiteSearch } from './header/search/SiteSearch';
import { OtherDocument } from './navigation/OtherDocument';
import { RouteChange } from './navigation/RouteChange';
import type { PageSource, ResolvedPage } from './navigation/resolvedPage';
import { usePage } from './navigation/usePages';
import { Notices } from './notices/Notices';
import type { ComposedSlice } from './page/composition';
import type { SiteSettings } from './page/pagePayload';
import { KeptPage } from './slices/KeptPage';
import { SliceFailed } from './slices/SliceFailed';
import { SliceFence } from './slices/SliceFence';
import type { LoadSlot } from './slices/useSlot';

interface AppProps {
  readonly pages: PageSource;
  readonly settings: SiteSettings;
  readonly slices: readonly ComposedSlice[];
  readonly visitNote: ReactNode;
  readonly prefetch: (url: string) => void;
  readonly loadSearch: LoadSlot | null;
  readonly earlyContactForm?: ReactNode;
}

export function App({ prefetch, ...frame }: AppProps) {
  return (
    <SiteContexts prefetch={prefetch} publicUrl={frame.settings.publicUrl}>
      <Frame {...frame} />
    </SiteContexts>
  );
}

interface SiteContextsProps {
  readonly prefetch: (url: string) => void;
  readonly publicUrl: string;
  readonly children: ReactNode;
}

export function SiteContexts({ prefetch, publicUrl, children }: SiteContextsProps) {
  return (
    <Stores>
      <NavigationProvider value={{ prefetch }}>
        <SiteUrlProvider value={publicUrl}>{children}</SiteUrlProvider>
      </NavigationProvider>
    </Stores>
  );
}

function Stores({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider options={{ isBlue: false }}>
      <CompanyConfigProvider options={defaultCompanyConfig}>
        <NoticesProvider options={{}}>
          <ContactDialogProvider options={{}}>{children}</ContactDialogProvider>
        </NoticesProvider>
      </CompanyConfigProvider>
    </ThemeProvider>
  );
}

function Frame({
  pages,
  settings,
  slices,
  visitNote,
  loadSearch,
  earlyContactForm,
}: Omit<AppProps, 'prefetch'>) {
  const { page, key } = usePage(pages);
  useStoredCompanyConfig();
  useContactArrival();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header
        variant={settings.headerVariant}
        slices={slices}
        searchSlot={loadSearch && <SiteSearch load={loadSearch} />}
      />
      {/* Each part is hydrated by itself: the header first, and at once what a visitor presses. */}
      <main id="main" tabIndex={-1}>
        <Activity>
          <PageContent page={page} pageKey={key} hasSearch={loadSearch !== null} />
        </Activity>
      </main>
      <Activity>
        {page.kind === 'not-found' || page.kind === 'gone' || page.kind === 'session-area' ? (
          <MinimalFooter year={settings.year} />
        ) : (
          <Footer year={settings.year} />
        )}
      </Activity>
      <RouteChange isOnePage={page.kind === 'session-area'} />
      <Notices />
      <ContactDialog earlyForm={earlyContactForm} />
      {visitNote}
    </>
  );
}

interface PageContentProps {
  readonly page: ResolvedPage;
  readonly pageKey: string;
  readonly hasSearch: boolean;
}

function PageContent({ page, pageKey, hasSearch }: PageContentProps) {
  switch (page.kind) {
    case 'page':
      return (
        <div>
          <SliceFence slice={page.slice} part={page.part} resetKey={pageKey}>
            <page.component key={pageKey} {...page.match} />
          </SliceFence>
        </div>
      );
    case 'failed':
      return page.serverContent === undefined ? (
        <div>
          <SliceFailed error={page.error} />
        </div>
      ) : (
        <KeptPage part={page.part} content={page.serverContent} error={page.error} />
      );
    case 'session-area':
      return (
        <div>
          <page.component slices={page.slices} />
        </div>
      );
    case 'contact':
      return (
        <div>
          <page.component served={page.served} />
        </div>
      );
    case 'redirect':
      return <RedirectPage url={page.url} />;
    case 'other-document':
      return <OtherDocument />;
    case 'gone':
    case 'not-found':
      return (
        <div>
          <page.component hasSearch={hasSearch} />
        </div>
      );
  }
}

/** The server has no local storage. */
function useStoredCompanyConfig(): void {
  const setConfig = useCompanyConfigStore((store) => store.setConfig);
  useEffect(() => {
    setConfig(readCompanyConfig(lastingStorage.get(COMPANY_CONFIG_KEY)));
  }, [setConfig]);
}

function RedirectPage({ url }: { url: string }) {
  useEffect(() => window.location.replace(url), [url]);
  return (
    <div>
      <h1 className="visually-hidden">You are being taken to another site</h1>
      <Spinner label="Loading" />
    </div>
  );
}
