import { useLocation, useNavigate } from '@site/platform';
import { formatDate } from '@site/platform/format-date';
import { Button } from 'antd';
import { useState } from 'react';
import { CrudTable } from '../crud/CrudTable';
import { EditedRecord, useEditing } from '../crud/form/EditedRecord';
import { nameColumn } from '../crud/Thumbnail';
import type { Listed } from '../kinds/resource';
import type { ListColumn } from '../list/listColumn';
import { withFilter } from '../list/listState';
import { ReadFailure } from '../list/ReadFailure';
import { useList } from '../list/useList';
import { useMay } from '../roles/useMay';
import { shorten } from '../text/words';
import { ArticleDrawer } from './ArticleDrawer';
import styles from './Articles.module.css';
import { type Article, articles, articlesOf } from './article.resource';
import { CategoriesDialog } from './CategoriesDialog';
import { CategorySelect } from './CategorySelect';
import { categoryName, useCategories } from './useCategories';

const { labels } = articles;

const PREVIEW = 80;

export function Articles() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const categoryId = /^(?:[1-9]\d{0,9}|none)$/.exec(new URLSearchParams(search).get('category') ?? '')?.[0];
  const list = useList(articles.sortable, articlesOf(categoryId).list, articles.filters);
  const editing = useEditing();
  const may = useMay();
  const { categories, hasFailed, tryAgain } = useCategories();
  const [isManaging, setManaging] = useState(false);

  const columns: ListColumn<Listed<Article>>[] = [
    nameColumn(articles, ({ imageUrl }) => imageUrl),
    {
      key: 'excerpt',
      kind: 'text',
      title: labels.excerpt,
      render: (_, { excerpt }) => <span dir="auto">{shorten(excerpt, PREVIEW)}</span>,
    },
    {
      key: 'categoryId',
      title: labels.categoryId,
      render: (_, { categoryId }) => (
        <span
          className={categories?.some(({ id }) => id === categoryId) ? undefined : styles.none}
          dir="auto"
        >
          {categoryName(categories, categoryId)}
        </span>
      ),
    },
    {
      key: 'date',
      title: labels.date,
      render: (_, { date }) => <time dateTime={date}>{formatDate(date, 'short')}</time>,
    },
  ];

  return (
    <>
      <CrudTable
        resource={articles}
        list={list}
        columns={columns}
        editing={editing}
        tools={
          <>
            <div className={styles.category}>
              <CategorySelect
                categories={categories}
                all="All Categories"
                label="Category"
                value={categoryId}
                onChange={(value) => void navigate(`${pathname}${withFilter(search, 'category', value)}`)}
              />
            </div>
            {may('manageCategories') && <Button onClick={() => setManaging(true)}>Manage categories</Button>}
          </>
        }
      >
        {hasFailed && <ReadFailure title="Failed to fetch article categories" onRetry={tryAgain} />}
      </CrudTable>
      <EditedRecord resource={articles} editing={editing}>
        {(editor) => <ArticleDrawer editor={editor} />}
      </EditedRecord>
      {isManaging && <CategoriesDialog onClose={() => setManaging(false)} />}
    </>
  );
}
