/** First segments of paths that the shell answers itself, without a slice. */
export const shellAddresses: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'contact',
  'health',
  'reports',
  'slices',
  'uploads',
  'feed.xml',
  'feed.json',
  'sitemap.xml',
  'robots.txt',
  '.well-known',
  'favicon.ico',
  'apple-touch-icon.png',
]);
