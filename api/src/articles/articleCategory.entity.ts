import type { RecordOf } from '../content/definition/defineContent.js';
import { articleCategories } from '../content/kinds/articleCategories.js';
import { entityOf } from '../content/routes/recordClasses.js';

export const ArticleCategory = entityOf(articleCategories);
export type ArticleCategory = RecordOf<typeof articleCategories>;
