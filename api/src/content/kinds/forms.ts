import { formOf, nounsOf } from '../fields/derive.js';
import { kinds } from './kinds.js';

// `scripts/derive.ts` makes a module of the administration of each form.

export const sections = kinds.flatMap(({ kind, section }) =>
  section === undefined ? [] : [{ key: kind, label: section }],
);

export const contentNouns = Object.fromEntries(kinds.map((kind) => [kind.kind, nounsOf(kind)]));

export const contentForms = Object.fromEntries(kinds.map((kind) => [kind.kind, formOf(kind)]));
