import { type ComponentType, type ReactNode, useState } from 'react';
import { type FailedRead, ReadsProvider } from '../api/ReadsProvider';
import { SessionProvider } from '../session/sessionContext';
import type { Session } from '../session/sessionState';
import { DefaultMenusProvider, useDefaultMenus } from '../site-content/defaultMenus';
import { frameTexts } from '../site-content/frameTexts';
import { contentPath } from '../site-content/useTexts';
import type { SiteTexts } from '../slice/defineTexts';
import { SlotPlaceContext, type SlotPlaceProps } from '../slice/slotPlace';
import { type CompanyConfig, CompanyConfigProvider, defaultCompanyConfig } from '../stores/companyConfig';
import { ContactDialogProvider } from '../stores/contactDialog';
import { NoticesProvider } from '../stores/notices';
import { NavigationProvider, SiteUrlProvider } from '../stores/siteContexts';
import { ThemeProvider } from '../stores/theme';

/** What the site around a tested part is and answers. */
export interface TestSiteOptions {
  /** The current URL: `/companies?q=light`. */
  readonly url?: string;
  /** Answers of the API by path. By default the site's texts are the built-in ones. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The texts the page gets with `useTexts`: as built in, unless `data` has another answer. */
  readonly texts?: readonly SiteTexts[];
  /** Reads that failed, by path. */
  readonly failures?: Readonly<Record<string, FailedRead>>;
  readonly companyConfig?: CompanyConfig;
  readonly isBlueTheme?: boolean;
  /** The session, for session slices: see `fakeSession`. */
  readonly session?: Session;
  /** Fillings of other slices' slots, by name. A slot without one shows its fallback. */
  readonly slots?: Readonly<Record<string, ComponentType<never>>>;
  /** Of `useDefaultMenus`. */
  readonly menus?: ReturnType<typeof useDefaultMenus>;
  /** The site's address: `https://site.example`. */
  readonly siteUrl?: string;
  /** Called with each URL that a link prefetches. */
  readonly prefetch?: (url: string) => void;
}

/** Returns answers as if no editor had written any of these texts. */
function asBuiltIn(texts: readonly SiteTexts[]): Readonly<Record<string, unknown>> {
  const all = [frameTexts.builtIn, ...texts.map(({ builtIn }) => builtIn)];
  return Object.fromEntries(all.map((builtIn) => [contentPath(builtIn), { data: [] }]));
}

/** Renders what the shell puts around every page, without the shell itself and its router. */
export function TestSite({
  children,
  session,
  slots,
  menus,
  ...options
}: TestSiteOptions & { children: ReactNode }) {
  const {
    data,
    texts = [],
    failures,
    companyConfig = defaultCompanyConfig,
    isBlueTheme = false,
    siteUrl = 'https://site.example',
    prefetch,
  } = options;
  const builtInMenus = useDefaultMenus();
  return (
    <ReadsProvider data={{ ...asBuiltIn(texts), ...data }} failures={failures}>
      <ThemeProvider options={{ isBlue: isBlueTheme }}>
        <CompanyConfigProvider options={companyConfig}>
          <NoticesProvider options={{}}>
            <ContactDialogProvider options={{}}>
              <NavigationProvider value={{ prefetch: prefetch ?? (() => undefined) }}>
                <SiteUrlProvider value={siteUrl}>
                  <DefaultMenusProvider value={menus ?? builtInMenus}>
                    <TestSlots slots={slots}>
                      {session ? <SessionProvider value={session}>{children}</SessionProvider> : children}
                    </TestSlots>
                  </DefaultMenusProvider>
                </SiteUrlProvider>
              </NavigationProvider>
            </ContactDialogProvider>
          </NoticesProvider>
        </CompanyConfigProvider>
      </ThemeProvider>
    </ReadsProvider>
  );
}

function TestSlots({ slots = {}, children }: Pick<TestSiteOptions, 'slots'> & { children: ReactNode }) {
  const [Place] = useState(
    () =>
      function TestSlotPlace({ name, props, fallback }: SlotPlaceProps) {
        // The slot's contract types the props of each filling.
        const Filling = slots[name] as ComponentType<SlotPlaceProps['props']> | undefined;
        return Filling ? <Filling {...props} /> : fallback;
      },
  );
  return <SlotPlaceContext value={Place}>{children}</SlotPlaceContext>;
}
