import { formOf, summaryOf } from '../definition/formOf.js';
import { kinds } from './kinds.js';

// `scripts/derive.ts` makes a module of the administration of each.
export const contentKinds = kinds.map(summaryOf);
export const contentForms = Object.fromEntries(kinds.map((kind) => [kind.kind, formOf(kind)]));
