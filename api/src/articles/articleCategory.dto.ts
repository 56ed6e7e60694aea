import { ApiProperty } from '@nestjs/swagger';
import { ChangesOf } from '../common/changes.js';
import { TextField, VersionField } from '../common/fields.js';
import { PageOf, PageQuery } from '../common/page.js';
import { SortParameter, type SortRule } from '../common/sort.js';
import { requiredText } from '../common/textRule.js';
import type { EditedFields, FieldsOf } from '../records/editedFields.js';
import { SearchParameter } from '../requests/queryParameters.js';
import type { ArticleCategory } from './articleCategory.entity.js';

export const articleCategorySort: SortRule<ArticleCategory> = {
  orders: { name: { name: 'ASC', id: 'ASC' } },
  columns: { name: 'ASC', createdAt: 'ASC', updatedAt: 'ASC' },
};

export class ArticleCategoryListQuery extends PageQuery {
  @SearchParameter('name')
  q?: string;

  @SortParameter(articleCategorySort)
  sort?: string;
}

export class ArticleCategoryInput implements EditedFields<ArticleCategory> {
  @TextField(requiredText('Name', 200))
  name!: string;
}

export class ArticleCategoryReplacement extends ArticleCategoryInput {
  @VersionField()
  version?: number;
}

export class ArticleCategoryChanges extends ChangesOf(ArticleCategoryInput) {}

export class ArticleCategoryDto implements FieldsOf<ArticleCategoryInput> {
  @ApiProperty({ type: 'integer', minimum: 1 })
  id!: number;

  @ApiProperty({ maxLength: 200 })
  name!: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  version!: number;

  static from({ id, name, version }: ArticleCategory): ArticleCategoryDto {
    return { id, name, version };
  }
}

export class ArticleCategoryPage extends PageOf(ArticleCategoryDto) {}

export class ArticleCategoryResponse {
  @ApiProperty({ type: ArticleCategoryDto })
  data!: ArticleCategoryDto;
}
