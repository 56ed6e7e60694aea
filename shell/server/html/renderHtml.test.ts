import { describe, expect, it } from '@jest/globals';
import type { ResolvedPage } from '../../src/navigation/resolvedPage';
import { renderHtml } from './renderHtml';

function Broken(): never {
  throw new Error('broken');
}

describe(renderHtml, () => {
  it('attributes what a page throws to its slice', async () => {
    const { errors, html } = await renderHtml({
      url: '/team',
      page: {
        kind: 'page',
        slice: 'mf-public',
        component: Broken,
        match: { params: {}, query: new URLSearchParams() },
        paths: [],
      } as ResolvedPage,
      payload: {
        slices: [],
        gate: [],
        retired: [],
        sessionSlices: null,
        override: null,
        data: {},
        failures: {},
        isFailed: false,
        assets: { styles: [], sliceStyles: [], scripts: [], preloads: [], fonts: [] },
        settings: { headerVariant: 'standard', publicUrl: 'http://site', year: 2026 },
      },
    });

    expect(html).toContain('not available right now');
    expect(errors).toEqual([{ error: new Error('broken'), isOfSlice: true }]);
  });
});
