import { useTheme } from '@site/platform';
import type { ThemeConfig } from 'antd';
import { useMemo } from 'react';

export function useAdminTheme(): ThemeConfig {
  const isBlue = useTheme((theme) => theme.isBlue);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the properties differ by theme
  return useMemo(readTheme, [isBlue]);
}

function readTheme(): ThemeConfig {
  const properties = getComputedStyle(document.documentElement);
  // antd counts in pixels, which follow the browser's text size here.
  const scaled = (pixels: number) => Math.round(pixels * (Number.parseFloat(properties.fontSize) / 16 || 1));
  // A finger needs larger targets than a mouse.
  const height = scaled(window.matchMedia('(pointer: coarse)').matches ? 44 : 36);
  const token = (name: string) => properties.getPropertyValue(`--${name}`).trim();
  return {
    cssVar: { key: 'admin' },
    token: {
      colorPrimary: token('link'),
      // The color of the ring around what has the focus.
      colorPrimaryBorder: token('focus'),
      colorLink: token('link'),
      colorError: token('error'),
      colorTextBase: token('text'),
      colorTextDescription: token('text-quiet'),
      colorTextPlaceholder: token('text-quiet'),
      colorBgBase: token('plate'),
      colorBgLayout: token('ground'),
      colorBorder: token('line'),
      colorBorderSecondary: token('line'),
      fontFamily: token('font-text'),
      borderRadius: 2,
      fontSize: scaled(15),
      controlHeight: height,
      controlHeightSM: height === scaled(36) ? scaled(27) : height,
      wireframe: false,
    },
    components: {
      Alert: {
        ...alertColours('Info', 'link'),
        ...alertColours('Success', 'link'),
        ...alertColours('Warning', 'accent-text'),
        ...alertColours('Error', 'error'),
      },
      Form: { itemMarginBottom: scaled(32) },
      Table: { rowSelectedBg: token('ground-alt'), rowSelectedHoverBg: token('ground-alt') },
    },
  };
}

function alertColours(type: string, token: string): Record<string, string> {
  return {
    [`color${type}`]: `var(--${token})`,
    [`color${type}Bg`]: `color-mix(in srgb, var(--${token}) 8%, var(--plate))`,
    [`color${type}Border`]: `color-mix(in srgb, var(--${token}) 40%, var(--plate))`,
  };
}
