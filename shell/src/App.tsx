import { lastingStorage, Spinner } from '@site/platform';
import {
  ADMIN_SESSION_KEY,
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
import { Activity, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ContactDialog } from './contact/ContactDialog';
import { useContactArrival } from './contact/useContactArrival';
import { Footer } from './footer/Footer';
import { MinimalFooter } from './footer/MinimalFooter';
import { Header } from './header/Header';
import { SiteSearch } from './header/SiteSearch';
import { RouteChange } from './navigation/RouteChange';
import type { PageSource, ResolvedPage } from './navigation/resolvedPage';
import { usePage } from './navigation/usePages';
import { Notices } from './notices/Notices';
import type { BadgesProps } from './notices/VisitBadges';
import type { SiteSettings } from './page/pagePayload';
import type { ComposedSlice } from './page/routes';
import { KeptPage } from './slices/KeptPage';
import { SliceFailed } from './slices/SliceFailed';
import { SliceFence } from './slices/SliceFence';
import type { LoadSlot } from './slices/useSlot';

const LazyBadges = lazy(async () => ({ default: (await import('./notices/VisitBadges')).VisitBadges }));

interface AppProps {
  readonly pages: PageSource;
  readonly settings: SiteSettings;
  readonly slices: readonly ComposedSlice[];
  readonly visitNote: (page: ResolvedPage) => ReactNode;
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
    <ThemeProvider options={{ isBlue: false }}>
      <CompanyConfigProvider options={defaultCompanyConfig}>
        <NoticesProvider options={{}}>
          <ContactDialogProvider options={{}}>
            <NavigationProvider value={{ prefetch }}>
              <SiteUrlProvider value={publicUrl}>{children}</SiteUrlProvider>
            </NavigationProvider>
          </ContactDialogProvider>
        </NoticesProvider>
      </CompanyConfigProvider>
    </ThemeProvider>
  );
}

function Frame(props: Omit<AppProps, 'prefetch'>) {
  const { pages, settings, slices, visitNote, loadSearch, earlyContactForm } = props;
  const { page, key } = usePage(pages);
  useStoredCompanyConfig();
  useContactArrival();
  const header = (
    <Header
      variant={settings.headerVariant}
      slices={slices}
      searchSlot={loadSearch && <SiteSearch load={loadSearch} />}
    />
  );
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {page.kind === 'session-area' ? (
        <page.component
          slices={page.slices}
          header={header}
          variant={settings.headerVariant}
          siteSlices={slices}
        />
      ) : (
        <>
          {header}
          {/* React hydrates each part by itself: the header first, and a part that the visitor presses at
              once. */}
          <main id="main" tabIndex={-1}>
            <Activity>
              <PageContent page={page} pageKey={key} hasSearch={loadSearch !== null} />
            </Activity>
          </main>
        </>
      )}
      <Activity>
        {page.kind === 'not-found' || page.kind === 'gone' || page.kind === 'session-area' ? (
          <MinimalFooter year={settings.year} />
        ) : (
          <Footer year={settings.year} slices={slices} />
        )}
      </Activity>
      <RouteChange isOnePage={page.kind === 'session-area'} />
      <Notices />
      <ContactDialog earlyForm={earlyContactForm} />
      {visitNote(page)}
    </>
  );
}

interface PageContentProps {
  readonly page: Exclude<ResolvedPage, { kind: 'session-area' }>;
  readonly pageKey: string;
  readonly hasSearch: boolean;
}

function PageContent({ page, pageKey, hasSearch }: PageContentProps) {
  if (page.kind === 'failed' && page.serverContent) {
    return <KeptPage part={page.part} content={page.serverContent} error={page.error} />;
  }
  return <div>{contentOf({ page, pageKey, hasSearch })}</div>;
}

function contentOf({ page, pageKey, hasSearch }: PageContentProps): ReactNode {
  switch (page.kind) {
    case 'page':
      return (
        <SliceFence slice={page.slice} part={page.part} resetKey={pageKey}>
          <page.component key={pageKey} {...page.match} />
        </SliceFence>
      );
    case 'failed':
      return <SliceFailed error={page.error} />;
    case 'contact':
      return <page.component served={page.served} />;
    case 'redirect':
      return <OtherDocument url={page.url} />;
    case 'other-document':
      return <OtherDocument />;
    case 'gone':
    case 'not-found':
      return <page.component hasSearch={hasSearch} />;
  }
}

function useStoredCompanyConfig(): void {
  const setConfig = useCompanyConfigStore((store) => store.setConfig);
  useEffect(() => {
    setConfig(readCompanyConfig(lastingStorage.get(COMPANY_CONFIG_KEY)));
  }, [setConfig]);
}

interface WithBadges extends BadgesProps {
  /** The server passes the component, because it cannot load code while it renders. */
  readonly Badges?: ComponentType<BadgesProps>;
}

export function VisitNote({ Badges = LazyBadges, ...badges }: WithBadges) {
  const [session, setSession] = useState<string | null>(null);
  // The server's HTML is the same for everybody, so the session is read after hydration.
  useEffect(() => setSession(lastingStorage.get(ADMIN_SESSION_KEY)), []);
  return (
    (badges.override || badges.preview || session) && (
      <Suspense>
        <Badges {...badges} />
      </Suspense>
    )
  );
}

/** @param url Of another site; otherwise the address is a page of another document. */
function OtherDocument({ url }: { readonly url?: string }) {
  useEffect(() => {
    const { hash, href } = window.location;
    if (url || !hash) {
      window.location.replace(url ?? href);
    } else {
      // Setting the same address with a hash would only scroll.
      window.location.reload();
    }
  }, [url]);
  return (
    <>
      <h1 className="visually-hidden">{url ? 'You are being taken to another site' : 'Loading the page'}</h1>
      <Spinner label="Loading" />
    </>
  );
}
