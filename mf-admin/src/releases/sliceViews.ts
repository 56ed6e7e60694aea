export const sliceViews = [
  { key: '', label: 'Releases' },
  { key: 'over-time', label: 'Over time' },
  { key: 'errors', label: 'Errors' },
  { key: 'history', label: 'History' },
  { key: 'tokens', label: 'Deploy tokens' },
] as const;

export type SliceView = (typeof sliceViews)[number]['key'];
