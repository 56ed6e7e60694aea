import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SiteRouter } from '../links/SiteRouter';
import { type CompanyConfig, useCompanyConfig } from '../stores/companyConfig';
import { useContactDialog } from '../stores/contactDialog';
import { useNotices } from '../stores/notices';
import { type Theme, useTheme } from '../stores/theme';
import { TestSite, type TestSiteOptions } from './TestSite';

/** The stores the rendered part shares with the rest of the site, for tests to inspect and use. */
interface Stores {
  readonly contactDialog: Parameters<Parameters<typeof useContactDialog>[0]>[0];
  readonly notices: Parameters<Parameters<typeof useNotices>[0]>[0];
  readonly theme: Theme;
  readonly companyConfig: CompanyConfig;
}

/**
 * Renders a part of a slice in a browser, with everything the shell puts around it, but without the shell: the contact
 * dialog and notices are not shown; `stores` has what they would show.
 */
export function renderSite(
  part: ReactNode,
  { url = '/', ...options }: TestSiteOptions = {},
): RenderResult & { stores(): Stores } {
  window.history.replaceState(null, '', url);
  let latest: Stores | undefined;
  const rendered = render(
    <SiteRouter>
      <TestSite {...options}>
        {part}
        <Probe
          onRender={(state) => {
            latest = state;
          }}
        />
      </TestSite>
    </SiteRouter>,
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

/** Returns the current path, query and hash. */
export function currentUrl(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

function Probe({ onRender }: { onRender: (state: Stores) => void }) {
  onRender({
    contactDialog: useContactDialog((dialog) => dialog),
    notices: useNotices((notices) => notices),
    theme: useTheme((theme) => theme),
    companyConfig: useCompanyConfig(),
  });
  return null;
}
