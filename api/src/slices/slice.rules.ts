import { deployScopes } from '../auth/deployCredentials.js';
import { optionalText, requiredText, type TextRule } from '../common/textRule.js';

export const sliceAccesses = ['public', 'session'] as const;

export type SliceAccess = (typeof sliceAccesses)[number];

export const sliceActions = [
  'published',
  'checked',
  'promoted',
  'rolled-back',
  'rolled-back-automatically',
  'canary-set',
  'canary-ended',
  'refused',
  'retired',
  'marked',
  'unmarked',
  'pruned',
  'token-created',
  'token-revoked',
] as const;

export type SliceAction = (typeof sliceActions)[number];

/** What a new deploy token may be. */
export const tokenRules = {
  scopes: {
    choices: deployScopes,
    message: `Scopes must be one or more of ${deployScopes.join(', ')}`,
  },
  days: { minimum: 1, maximum: 365, default: 90, message: 'Days must be a whole number from 1 to 365' },
} as const;

/** How long a link to a preview may be good for, in hours. */
export const previewRules = {
  hours: { minimum: 1, maximum: 720, default: 72, message: 'hours must be a whole number from 1 to 720' },
} as const;

/** Which releases stay when old ones are deleted. */
export const pruneRules = {
  keep: { minimum: 1, maximum: 1_000, default: 20, message: 'keep must be a whole number from 1 to 1000' },
  /** Shells keep a release on their disks for 30 days after it was last live, because pages may be open for so long. */
  days: { minimum: 30, maximum: 3_650, default: 90, message: 'days must be a whole number from 30 to 3650' },
} as const;

/** How slices, releases and their files are named, and how much a release may hold. The front end has a copy. */
export const releaseRules = {
  sliceName: { pattern: '^mf-[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 50 },
  /** `<package version>-<8 hex>` */
  releaseName: {
    pattern: '^\\d+\\.\\d+\\.\\d+(?:-[0-9A-Za-z]+(?:[.\\-][0-9A-Za-z]+)*)?-[0-9a-f]{8}$',
    maxLength: 100,
  },
  /** All files lie flat in the two halves, under the names that bundlers give. */
  filePath: { pattern: '^(?:browser|server)/[\\w\\-][\\w.~\\-]*$', maxLength: 300 },
  /** What files may be, by the ending of the name, beside their compressed copies. Nothing of it is a document that runs. */
  fileTypes: {
    browser: ['js', 'css', 'json', 'woff2', 'woff', 'avif', 'gif', 'jpg', 'jpeg', 'png', 'svg', 'webp'],
    server: ['cjs', 'js', 'css', 'json', 'woff2', 'woff', 'avif', 'gif', 'jpg', 'jpeg', 'png', 'svg', 'webp'],
  },
  mostFiles: 2_000,
  bytes: { file: 10 * 1024 * 1024, release: 50 * 1024 * 1024 },
} as const;

export const sliceRules = {
  release: requiredText('Release', releaseRules.releaseName.maxLength, {
    pattern: releaseRules.releaseName.pattern,
    message: 'Release must be a version and 8 hexadecimal digits, for example 1.0.0-0a1b2c3d',
  }),
  reason: optionalText('Reason', 500),
  revision: optionalText('Revision', 100),
  builder: optionalText('Builder', 200),
  tokenName: requiredText('Name', 100),
} as const satisfies Record<string, TextRule>;

/** Whether a text can be the name of a slice. */
export function isSliceName(text: unknown): text is string {
  return keeps(releaseRules.sliceName, text);
}

/** Whether a text can be the id of a release: `<package version>-<8 hex>`. */
export function isReleaseName(text: unknown): text is string {
  return keeps(releaseRules.releaseName, text);
}

/** Whether a text can be the path of a file within a release. */
export function isFilePath(text: string): boolean {
  return keeps(releaseRules.filePath, text);
}

/** Whether a file of a release is of a kind that a release may have. */
export function hasFileType(path: string): boolean {
  const [half, name = ''] = path.split('/');
  const ending = /\.([^.]+)$/.exec(name.replace(/\.(?:br|gz)$/, ''))?.[1];
  return releaseRules.fileTypes[half === 'server' ? 'server' : 'browser'].some((type) => type === ending);
}

interface NameRule {
  readonly pattern: string;
  readonly maxLength: number;
}

function keeps({ pattern, maxLength }: NameRule, text: unknown): boolean {
  return typeof text === 'string' && text.length <= maxLength && new RegExp(pattern).test(text);
}
