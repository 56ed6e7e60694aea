export const releaseRules = {
  sliceName: { pattern: '^mf-[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 50 },
  /** `<package version>-<8 hex>` */
  releaseName: {
    pattern: '^\\d+\\.\\d+\\.\\d+(?:-[0-9A-Za-z]+(?:[.\\-][0-9A-Za-z]+)*)?-[0-9a-f]{8}$',
    maxLength: 100,
  },
  /** Files are directly in one of three folders, and have names like those of bundlers. */
  filePath: { pattern: '^(?:browser|server|maps)/[\\w\\-][\\w.~\\-]*$', maxLength: 300 },
  /** Compressed copies have these types, too. None can run scripts. */
  fileTypes: {
    browser: ['js', 'css', 'json', 'woff2', 'woff', 'avif', 'gif', 'jpg', 'jpeg', 'png', 'svg', 'webp'],
    server: ['cjs', 'js', 'css', 'json', 'woff2', 'woff', 'avif', 'gif', 'jpg', 'jpeg', 'png', 'svg', 'webp'],
    maps: ['map'],
  },
  mostFiles: 2_000,
  /** `maps` do not count towards `release`. */
  bytes: { file: 10 * 1024 * 1024, release: 50 * 1024 * 1024, maps: 50 * 1024 * 1024 },
} as const;

export function isSliceName(text: unknown): text is string {
  return keeps(releaseRules.sliceName, text);
}

export function isReleaseName(text: unknown): text is string {
  return keeps(releaseRules.releaseName, text);
}

export function isFilePath(text: string): boolean {
  return keeps(releaseRules.filePath, text);
}

/** Only the release's team gets source maps. */
export function isSourceMap(path: string): boolean {
  return path.startsWith('maps/');
}

export function isFileHash(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9+/]{64}$/.test(text);
}

/** Returns why no release may have this file. */
export function foreignType(path: string): string | undefined {
  const folder = isSourceMap(path) ? 'maps' : path.startsWith('server/') ? 'server' : 'browser';
  const ending = /\.([^.]+)$/.exec(path.replace(/\.(?:br|gz)$/, ''))?.[1];
  const types: readonly string[] = releaseRules.fileTypes[folder];
  return ending !== undefined && types.includes(ending)
    ? undefined
    : `${path} is of a type that releases may not contain. Files in ${folder}/ must be of these types: ${types.join(', ')}`;
}

function keeps({ pattern, maxLength }: { pattern: string; maxLength: number }, text: unknown): boolean {
  return typeof text === 'string' && text.length <= maxLength && new RegExp(pattern).test(text);
}
