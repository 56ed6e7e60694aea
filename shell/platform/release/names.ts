import { releaseRules } from '../src/generated/releaseRules.ts';

const { sliceName, releaseName } = releaseRules;

/** Whether a text can be the name of a slice: `mf-public`. */
export function isSliceName(text: unknown): text is string {
  return keeps(sliceName, text);
}

/** Whether a text can be the id of a release: `1.0.0-0a1b2c3d`. */
export function isReleaseName(text: unknown): text is string {
  return keeps(releaseName, text);
}

interface NameRule {
  readonly pattern: string;
  readonly maxLength: number;
}

function keeps({ pattern, maxLength }: NameRule, text: unknown): boolean {
  return typeof text === 'string' && text.length <= maxLength && new RegExp(pattern).test(text);
}
