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
  'token-created',
  'token-revoked',
] as const;

export type SliceAction = (typeof sliceActions)[number];

const sliceName = '[a-z][a-z0-9\\-]{0,49}';
const releaseName = '[0-9][A-Za-z0-9.+\\-]{0,89}-[0-9a-f]{8}';

const release = requiredText('Release', 100, {
  pattern: `^${releaseName}$`,
  message: 'Release must be a version and 8 hexadecimal digits, for example 1.0.0-0a1b2c3d',
});

export const sliceRules = {
  release,
  reason: optionalText('Reason', 500),
  revision: optionalText('Revision', 100),
  builder: optionalText('Builder', 200),
  tokenName: requiredText('Name', 100),
} as const satisfies Record<string, TextRule>;

/** Whether a text can be the name of a slice. */
export function isSliceName(text: unknown): text is string {
  return typeof text === 'string' && new RegExp(`^${sliceName}$`).test(text);
}

/** Whether a text can be the id of a release: `<package version>-<8 hex>`. */
export function isReleaseName(text: unknown): text is string {
  return typeof text === 'string' && new RegExp(`^${releaseName}$`).test(text) && !text.includes('..');
}
