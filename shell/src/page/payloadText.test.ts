import { describe, expect, it } from '@jest/globals';
import { siteContentPath } from '@site/platform/shell';
import { siteContentDefaults } from '@site/platform/site-content-defaults';
import type { PagePayload } from './pagePayload';
import { payloadToText } from './payloadText';

function payloadOf(data: PagePayload['data']): PagePayload {
  return {
    slices: [],
    gate: [],
    retired: [],
    sessionSlices: null,
    data,
    failures: {},
    isFailed: false,
    assets: { styles: [], sliceStyles: [], scripts: [], preloads: [], fonts: [] },
    settings: { headerVariant: 'standard', publicUrl: 'http://site', year: 2026 },
    override: null,
  };
}

describe(payloadToText, () => {
  it('ends no script element and no line', () => {
    const data = { '/api/articles/1': { data: { title: '</script>\u2028<!--' } } };
    const text = payloadToText(payloadOf(data));

    expect(text).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(text).data).toEqual(data);
  });

  it('leaves the built-in texts out, and of the others all but key and content', () => {
    const { hero_title: builtIn } = siteContentDefaults;
    const text = payloadToText(
      payloadOf({
        [siteContentPath]: {
          data: [
            { key: 'hero_title', content: `${builtIn} `, section: 'hero', order: 0 },
            { key: 'hero_subtitle', content: 'Ours', section: 'hero', order: 1 },
          ],
          meta: { total: 2 },
        },
      }),
    );

    expect(JSON.parse(text).data).toEqual({
      [siteContentPath]: { data: [{ key: 'hero_subtitle', content: 'Ours' }] },
    });
  });
});
