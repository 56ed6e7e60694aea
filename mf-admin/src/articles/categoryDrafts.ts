import type { ArticleCategory } from './articleCategory.resource';

/** A name that is being typed in the place of another. */
export interface CategoryDraft {
  readonly text: string;
  /** The category as it was when the typing began, or as it was saved from here since then. */
  readonly before: ArticleCategory;
}

/** A category with what is typed of it. */
export interface DraftedCategory {
  /** As it is stored; as it was before where it is not any more. */
  readonly category: ArticleCategory;
  readonly text: string;
  /** There is something to save. */
  readonly isTyped: boolean;
  /** What someone else has done to it since the typing began. */
  readonly meanwhile: 'renamed' | 'deleted' | null;
}

/** The stored categories with what is typed; behind them, what is typed of those that someone else has deleted. */
export function withDrafts(
  stored: readonly ArticleCategory[],
  drafts: ReadonlyMap<number, CategoryDraft>,
): readonly DraftedCategory[] {
  const isStored = (id: number) => stored.some((category) => category.id === id);
  const deleted = [...drafts.values()].filter(
    ({ text, before }) => !isStored(before.id) && text.trim() !== before.name,
  );
  return [
    ...stored.map((category) => withDraft(category, drafts.get(category.id))),
    ...deleted.map(
      ({ text, before }): DraftedCategory => ({
        category: before,
        text,
        isTyped: true,
        meanwhile: 'deleted',
      }),
    ),
  ];
}

function withDraft(stored: ArticleCategory, draft: CategoryDraft | undefined): DraftedCategory {
  if (!draft) {
    return { category: stored, text: stored.name, isTyped: false, meanwhile: null };
  }
  const { text, before } = draft;
  // What was saved from here is newer than a list that was read before.
  const category = before.version > stored.version ? before : stored;
  const isRenamed = category.name !== before.name;
  const isTyped = ![before.name, category.name].includes(text.trim());
  return {
    category,
    text: isRenamed && !isTyped ? category.name : text,
    isTyped,
    meanwhile: isRenamed && isTyped ? 'renamed' : null,
  };
}
