import { type ComponentType, type ReactNode, useState } from 'react';
import { type FailedRead, ReadsProvider } from '../api/ReadsProvider';
import { NavigationProvider } from '../links/navigation';
import { SiteUrlProvider } from '../links/siteUrl';
import type { Session } from '../session/createSession';
import { SessionProvider } from '../session/sessionContext';
import { siteContentDefaults } from '../site-content/defaults';
import { frameTexts } from '../site-content/frameTexts';
import { contentPath, providePlatformTexts } from '../site-content/useSiteContent';
import type { SiteTexts } from '../slice/defineTexts';
import { SlotPlaceContext, type SlotPlaceProps } from '../slice/slotPlace';
import { type CompanyConfig, CompanyConfigProvider, defaultCompanyConfig } from '../stores/companyConfig';
import { ContactDialogProvider } from '../stores/contactDialog';
import { NoticesProvider } from '../stores/notices';
import { ThemeProvider } from '../stores/theme';

export interface TestSiteOptions {
  /** Where the visitor is: `/companies?q=light`. */
  readonly url?: string;
  /** Answers of the API by path. Without one of its own, the site's texts are the built-in ones. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** What the page shows by `useTexts`: as built in, unless `data` has another answer. */
  readonly texts?: readonly SiteTexts[];
  /** Reads that failed, by path. */
  readonly failures?: Readonly<Record<string, FailedRead>>;
  readonly companyConfig?: CompanyConfig;
  readonly isBlueTheme?: boolean;
  /** Who is signed in, for slices for sessions: see `fakeSession`. */
  readonly session?: Session;
  /** What fills slots of other slices, by name. Without it a slot shows its fallback. */
  readonly slots?: Readonly<Record<string, ComponentType<never>>>;
  /** Called with each URL that a link makes ready. */
  readonly prefetch?: (url: string) => void;
}

providePlatformTexts(siteContentDefaults);

/** No editor has written any of these texts. */
function asBuiltIn(texts: readonly SiteTexts[]): Readonly<Record<string, unknown>> {
  const all = [siteContentDefaults, frameTexts.builtIn, ...texts.map(({ builtIn }) => builtIn)];
  return Object.fromEntries(all.map((builtIn) => [contentPath(builtIn), { data: [] }]));
}

/** Where the site is, in tests. */
const TEST_SITE_URL = 'https://site.example';

/** What the shell puts around every page, without the shell and without its router. */
export function TestSite({
  children,
  session,
  slots,
  ...options
}: TestSiteOptions & { children: ReactNode }) {
  const {
    data,
    texts = [],
    failures,
    companyConfig = defaultCompanyConfig,
    isBlueTheme = false,
    prefetch,
  } = options;
  return (
    <ReadsProvider data={{ ...asBuiltIn(texts), ...data }} failures={failures}>
      <ThemeProvider options={{ isBlue: isBlueTheme }}>
        <CompanyConfigProvider options={companyConfig}>
          <NoticesProvider options={{}}>
            <ContactDialogProvider options={{}}>
              <NavigationProvider value={{ prefetch: prefetch ?? (() => undefined) }}>
                <SiteUrlProvider value={TEST_SITE_URL}>
                  <TestSlots slots={slots}>
                    {session ? <SessionProvider value={session}>{children}</SessionProvider> : children}
                  </TestSlots>
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
        // A contract says what each of them takes.
        const Filling = slots[name] as ComponentType<SlotPlaceProps['props']> | undefined;
        return Filling ? <Filling {...props} /> : fallback;
      },
  );
  return <SlotPlaceContext value={Place}>{children}</SlotPlaceContext>;
}
