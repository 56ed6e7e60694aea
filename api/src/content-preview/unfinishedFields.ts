import type { ContentKind } from '../content/definition/defineContent.js';

/** Placeholders for what a working copy does not have yet. */
export function unfinishedFields({ fields, name }: ContentKind): Record<string, unknown> {
  const blank = Object.entries(fields).map(([field, { unfinished }]) => [field, unfinished()]);
  return { ...Object.fromEntries(blank), [name]: 'Untitled' };
}
