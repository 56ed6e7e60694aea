import { useRead } from '@site/platform';
import { type ArticleCategory, categoriesPath } from './articleCategory.resource';

export type KnownCategories = readonly ArticleCategory[] | undefined;

interface CategoriesRead {
  readonly categories: KnownCategories;
  readonly hasFailed: boolean;
  tryAgain(): void;
}

export function useCategories(): CategoriesRead {
  const { data, error, mutate } = useRead(categoriesPath);
  const hasFailed = error !== undefined;
  return {
    categories: data?.data ?? (hasFailed ? [] : undefined),
    hasFailed,
    tryAgain: () => void mutate(),
  };
}

export function categoryName(categories: KnownCategories, id: number | null): string {
  if (id === null) {
    return 'Uncategorized';
  }
  const unknown = categories ? 'Not available' : 'Loading...';
  return categories?.find((category) => category.id === id)?.name ?? unknown;
}
