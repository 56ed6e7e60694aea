/**
 * Changes that `incompatibilities` reports but the last version can live with, and why: a rule for values it never
 * writes, for example. Emptied when the next version is recorded.
 */
export const acceptedChanges: readonly { readonly change: string; readonly because: string }[] = [
  {
    change: 'article_categories is no longer unique by btree (name)',
    because: 'the index by search_text implies it',
  },
  {
    change: 'article_categories must now be unique by btree (search_text)',
    because:
      'it has the name of the index before, so the last version says that there is already such a category',
  },
];
