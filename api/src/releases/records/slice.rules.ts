import { releaseRules } from '@site/rules/releaseRules';
import { deployScopes } from '../../auth/deployCredentials.js';
import { optionalText, requiredText, type TextRule } from '../../common/textRule.js';

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
  'undecided',
  'refused',
  'retired',
  'marked',
  'unmarked',
  'pruned',
  'token-created',
  'token-revoked',
] as const;

export type SliceAction = (typeof sliceActions)[number];

export const tokenRules = {
  scopes: {
    choices: deployScopes,
    message: `Scopes must be one or more of ${deployScopes.join(', ')}`,
  },
  days: { minimum: 1, maximum: 365, default: 90, message: 'Days must be a whole number from 1 to 365' },
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
