import { Form } from 'antd';
import { EditDrawer } from '../crud/form/EditDrawer';
import { FormField, FormFields } from '../crud/form/FormFields';
import { type EditorView, useTyped } from '../editor/useEditor';
import { FieldItem } from '../fields/FieldItem';
import { ReadFailure } from '../list/ReadFailure';
import styles from './ArticleDrawer.module.css';
import { type Article, type ArticleInput, articles } from './article.resource';
import { CategorySelect, fromCategoryId, toCategoryId } from './CategorySelect';
import { categoryName, useCategories } from './useCategories';

export function ArticleDrawer({ editor }: { readonly editor: EditorView<Article, ArticleInput> }) {
  const { categories, hasFailed, tryAgain } = useCategories();
  const address = useTyped(editor, ({ externalUrl }) => externalUrl?.trim());
  return (
    <EditDrawer
      resource={{ ...articles, inWords: { categoryId: (id) => categoryName(categories, id) } }}
      editor={editor}
      // The page redirects until the server knows that the address was removed.
      path={address || editor.saved.known.values.externalUrl ? null : undefined}
      aside={
        address && (
          <p className={styles.sentAway}>This article has no page here. Visitors are sent to {address}</p>
        )
      }
    >
      <FormFields
        of={articles}
        instead={{
          date: (
            <div className={styles.row}>
              <FormField of={articles} name="date" />
              <FieldItem
                name="categoryId"
                label={articles.labels.categoryId}
                getValueProps={(id: number | null) => ({ value: fromCategoryId(id) })}
                normalize={toCategoryId}
              >
                <CategorySelect categories={categories} />
              </FieldItem>
            </div>
          ),
          categoryId: hasFailed && (
            <Form.Item>
              <ReadFailure title="Failed to fetch article categories" onRetry={tryAgain} />
            </Form.Item>
          ),
        }}
      />
    </EditDrawer>
  );
}
