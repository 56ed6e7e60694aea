import type { Type } from '@nestjs/common';
import { PageQuery } from '../../common/page.js';
import { SortParameter, type SortRule } from '../../common/sort.js';
import { SearchParameter } from '../../requests/queryParameters.js';
import type { ContentKind, Stored } from '../fields/defineContent.js';
import { sortOf } from '../fields/derive.js';
import type { ListQuery } from './contentService.js';

export function listQueryOf(kind: ContentKind, sorting: SortRule<Stored> = sortOf(kind)): Type<ListQuery> {
  class Listed extends PageQuery {
    @SearchParameter(searched(kind))
    q?: string;

    @SortParameter(sorting)
    sort?: string;
  }
  return Listed;
}

export function searched({ search }: ContentKind): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(search.in);
}
