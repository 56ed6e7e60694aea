import { articleRules } from '@site/platform/admin-rules';
import { paths } from '@site/platform/paths';
import { Form } from 'antd';
import { EditDrawer } from '../crud/form/EditDrawer';
import type { EditorView } from '../editor/useEditor';
import { useChangedClass } from '../fields/changedFields';
import { DateField } from '../fields/DateField';
import { ImageField } from '../fields/ImageField';
import { TextField } from '../fields/TextField';
import { ReadFailure } from '../list/ReadFailure';
import styles from './ArticleDrawer.module.css';
import { ArticlePreview } from './ArticlePreview';
import { type Article, type ArticleInput, articles } from './article.resource';
import { CategorySelect, fromCategoryId, toCategoryId } from './CategorySelect';
import { categoryName, type KnownCategories, useCategories } from './useCategories';

const { labels } = articles;

interface ArticleDrawerProps {
  readonly editor: EditorView<Article, ArticleInput>;
}

/** Edits an article next to a preview of what visitors will read. Mounted only while open. */
export function ArticleDrawer({ editor }: ArticleDrawerProps) {
  const { categories, hasFailed, tryAgain } = useCategories();
  return (
    <EditDrawer
      resource={{ ...articles, inWords: { categoryId: (id) => categoryName(categories, id) } }}
      editor={editor}
      pagePath={(id, { externalUrl }) => (externalUrl?.trim() ? undefined : paths.article(id ?? 0))}
      aside={(typed) => <ArticlePreview article={typed} categories={categories} />}
    >
      {() => (
        <>
          <TextField name="title" label={labels.title} rule={articleRules.title} />
          <div className={styles.row}>
            <DateField name="date" label={labels.date} rule={articleRules.date} />
            <CategoryField categories={categories} />
          </div>
          {hasFailed && (
            <Form.Item>
              <ReadFailure title="Failed to fetch article categories" onRetry={tryAgain} />
            </Form.Item>
          )}
          <TextField name="excerpt" label={labels.excerpt} rule={articleRules.excerpt} rows={3} />
          <TextField
            name="content"
            label={labels.content}
            rule={articleRules.content}
            rows={12}
            help="Leave a blank line between paragraphs. Start one with “## ” for a heading, or “### ” for a subheading."
          />
          <ImageField name="imageUrl" label={labels.imageUrl} rule={articleRules.imageUrl} kind="logo" />
          <TextField
            name="externalUrl"
            label={labels.externalUrl}
            rule={articleRules.externalUrl}
            type="url"
            help="Visitors are sent there and do not see the text."
          />
        </>
      )}
    </EditDrawer>
  );
}

function CategoryField({ categories }: { categories: KnownCategories }) {
  return (
    <Form.Item
      className={useChangedClass('categoryId')}
      name="categoryId"
      label={labels.categoryId}
      getValueProps={(id: number | null) => ({ value: fromCategoryId(id) })}
      normalize={toCategoryId}
    >
      <CategoryInput categories={categories} />
    </Form.Item>
  );
}

type CategoryInputProps = Pick<Parameters<typeof CategorySelect>[0], 'categories' | 'id'> &
  Partial<Pick<Parameters<typeof CategorySelect>[0], 'value' | 'onChange'>>;

function CategoryInput({ value, onChange = () => {}, ...select }: CategoryInputProps) {
  return <CategorySelect {...select} value={value} onChange={onChange} />;
}
