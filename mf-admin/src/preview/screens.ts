/** In CSS pixels. */
export const screens = [
  { value: 'phone', label: 'Phone', width: 390 },
  { value: 'tablet', label: 'Tablet', width: 820 },
  { value: 'desktop', label: 'Desktop', width: 1280 },
] as const;

export type ScreenSize = (typeof screens)[number]['value'];
