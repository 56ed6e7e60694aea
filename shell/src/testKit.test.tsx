/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import * as platform from '@site/platform';
import { ReadsProvider } from '@site/platform/shell';
import { ServerRouter } from '@site/platform/shell/server-router';
import { renderToHtml } from '@site/platform/testing/server';
import { defineTexts } from '@site/platform/texts';
import { renderToString } from 'react-dom/server';
import { App } from './App';

const known = platform.apiPath('/api/companies');
const failed = platform.apiPath('/api/jobs');
const texts = defineTexts({ hero: { hero_subtitle: 'Clear' } });
const reads = {
  data: {
    [platform.contentPath(texts.builtIn)]: { data: [{ key: 'hero_subtitle', content: 'Written' }] },
    [known]: { data: [{ id: 1 }] },
  },
  failures: { [failed]: { status: 503, message: '503: Away' } },
};
const url = '/probe?q=light#here';

/** Every hook of the platform, as a page uses it. */
const hooks: Readonly<Record<string, () => unknown>> = {
  useCompanyConfig: () => platform.useCompanyConfig(),
  useContactDetails: () => platform.useContactDetails(),
  useContactDialog: () => platform.useContactDialog((dialog) => dialog),
  useContent: () => platform.useContent({ hero_title: 'Light' }).text('hero_title'),
  useLocation: () => platform.useLocation(),
  useNavigate: () => platform.useNavigate(),
  useNavigationType: () => platform.useNavigationType(),
  useNotices: () => platform.useNotices((notices) => notices),
  useRead: () => [platform.useRead(known), platform.useRead(failed), platform.useRead(null)],
  useReadAhead: () => platform.useReadAhead(),
  useSiteUrl: () =>
    platform
      .useSiteUrl()('/probe')
      .replace(/^https:\/\/[^/]+/, ''),
  useTexts: () => platform.useTexts(texts).text('hero_subtitle'),
  useTheme: () => platform.useTheme((theme) => theme),
};

/** Renders what every hook returns; functions only as 'function'. */
function Probe() {
  const found = Object.entries(hooks).map(([name, use]) => [name, use()]);
  const text = JSON.stringify(found, (_, value) =>
    typeof value === 'function' ? 'function' : value instanceof Error ? value.message : value,
  );
  return <pre id="probe">{text}</pre>;
}

const found = (html: string) => /<pre id="probe">(.*?)<\/pre>/.exec(html)?.[1] ?? html;

describe('the test kit of the platform', () => {
  it('is tested with every hook', () => {
    const all = Object.keys(platform).filter((name) => /^use[A-Z]/.test(name));

    expect(Object.keys(hooks).sort()).toEqual(all.sort());
  });

  it('gives a page the same as the shell', () => {
    const match = { params: {}, query: new URLSearchParams() };
    const page = { kind: 'page' as const, slice: 'mf-probe', component: Probe, match, paths: [] };
    const inShell = renderToString(
      <ReadsProvider {...reads}>
        <ServerRouter url={url}>
          <App
            pages={{ get: () => page }}
            settings={{
              headerVariant: 'standard',
              publicUrl: 'https://www.lumenvale.example',
              year: 2026,
            }}
            prefetch={() => undefined}
            slices={[]}
            visitNote={() => null}
            loadSearch={null}
          />
        </ServerRouter>
      </ReadsProvider>,
    );

    expect(found(renderToHtml(<Probe />, { url, ...reads }))).toBe(found(inShell));
    expect(found(inShell)).toContain('503: Away');
  });
});
