import { articleCategories } from '../content/kinds/articleCategories.js';
import { contentController } from '../content/routes/contentController.js';
import { listQueryOf } from '../content/routes/listQueryOf.js';
import { Content } from '../content/routes/routeDecorators.js';
import { ArticleCategoryDto } from './articleCategory.dto.js';

@Content(articleCategories)
export class ArticleCategoriesController extends contentController(articleCategories, {
  query: listQueryOf(articleCategories),
  answer: ArticleCategoryDto,
}) {}
