import { expect, it } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import type { ThemeConfig } from 'antd';
import { useAdminTheme } from './useAdminTheme';

it.each([
  ['a mouse', false, [36, 27]],
  ['a finger', true, [44, 44]],
])('makes controls as high as %s needs', (_, matches, heights) => {
  window.matchMedia = (() => ({ matches })) as never;
  let theme: ThemeConfig = {};
  function Part() {
    theme = useAdminTheme();
    return null;
  }
  renderSite(<Part />);

  expect([theme.token?.controlHeight, theme.token?.controlHeightSM]).toEqual(heights);
});
