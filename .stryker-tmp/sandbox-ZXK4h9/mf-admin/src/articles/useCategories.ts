import { useRead } from '@site/platform';
import { type ArticleCategory, categoriesPath } from './articleCategory.resource';

/** The known categories, or undefined while they are being read. */
export type KnownCategories = readonly ArticleCategory[] | undefined;

interface CategoriesRead {
  readonly categories: KnownCategories;
  readonly hasFailed: boolean;
  tryAgain(): void;
}

/** Reads the categories that an article can have. None are known if the read fails. */
export function useCategories(): CategoriesRead {
  const { data, error, mutate } = useRead(categoriesPath);
  const hasFailed = error !== undefined;
  return {
    categories: data?.data ?? (hasFailed ? [] : undefined),
    hasFailed,
    tryAgain: () => void mutate(),
  };
}

/** Returns an article's category as shown to people. */
export function categoryName(categories: KnownCategories, id: number | null): string {
  if (id === null) {
    return 'Uncategorized';
  }
  const unknown = categories ? 'Not available' : 'Loading...';
  return categories?.find((category) => category.id === id)?.name ?? unknown;
}
