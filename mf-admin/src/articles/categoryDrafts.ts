import type { ArticleCategory } from './useCategories';

export interface CategoryDraft {
  readonly text: string;
  readonly before: ArticleCategory;
}

export type DraftedCategory = ReturnType<typeof withDrafts>[number];

export function withDrafts(stored: readonly ArticleCategory[], drafts: ReadonlyMap<number, CategoryDraft>) {
  const isStored = (id: number) => stored.some((category) => category.id === id);
  const deleted = [...drafts.values()].filter(
    ({ text, before }) => !isStored(before.id) && text.trim() !== before.name,
  );
  return [
    ...stored.map((category) => withDraft(category, drafts.get(category.id))),
    ...deleted.map(({ text, before }) => ({
      category: before,
      text,
      isTyped: true,
      meanwhile: 'deleted' as const,
    })),
  ];
}

function withDraft(stored: ArticleCategory, draft: CategoryDraft | undefined) {
  if (!draft) {
    return { category: stored, text: stored.name, isTyped: false, meanwhile: null };
  }
  const { text, before } = draft;
  // What was saved here is newer than a list that was read before.
  const category = before.version > stored.version ? before : stored;
  const isRenamed = category.name !== before.name;
  const isTyped = ![before.name, category.name].includes(text.trim());
  return {
    category,
    text: isRenamed && !isTyped ? category.name : text,
    isTyped,
    meanwhile: isRenamed && isTyped ? ('renamed' as const) : null,
  };
}
