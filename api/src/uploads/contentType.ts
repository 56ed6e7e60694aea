const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

export function contentTypeOf(name: string): string | undefined {
  return contentTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
}
