import { entityOf } from '../content/classes/recordClasses.js';
import type { RecordOf } from '../content/definition/defineContent.js';
import { articleCategories } from '../content/kinds/articleCategories.js';

export const ArticleCategory = entityOf(articleCategories);
export type ArticleCategory = RecordOf<typeof articleCategories>;
