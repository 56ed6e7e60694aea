import { describe, expect, it } from '@jest/globals';
import { contentPath } from '@site/platform';
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
  it('contains no end of a script element and no line break', () => {
    const data = { '/api/articles/1': { data: { title: '</script>\u2028<!--' } } };
    const text = payloadToText(payloadOf(data), []);

    expect(text).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(text).data).toEqual(data);
  });

  it('has the names that development servers of any version read', () => {
    const names = Object.keys(JSON.parse(payloadToText(payloadOf({}), [])));
    expect(names).toEqual(expect.arrayContaining(['slices', 'gate', 'sessionSlices', 'override']));
  });

  it('leaves out built-in texts, and everything but key and content of the others', () => {
    const builtIn = { hero_title: 'Light ', hero_subtitle: 'Built in' };
    const path = contentPath(builtIn);
    const others = contentPath({ notice: '' });
    const text = payloadToText(
      payloadOf({
        [others]: { data: [{ key: 'notice', content: 'Light' }] },
        [path]: {
          data: [
            { key: 'hero_title', content: ' Light', section: 'hero', order: 0 },
            { key: 'hero_subtitle', content: 'Ours', section: 'hero', order: 1 },
          ],
          meta: { total: 2 },
        },
      }),
      [{ footer_tagline: '' }, builtIn],
    );

    expect(JSON.parse(text).data).toEqual({
      [others]: { data: [{ key: 'notice', content: 'Light' }] },
      [path]: { data: [{ key: 'hero_subtitle', content: 'Ours' }] },
    });
  });
});
