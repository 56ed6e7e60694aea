import { ListView, Message, Spinner, useRead } from '@site/platform';
import { useCalls, useRefresh, useUnsavedChanges } from '@site/platform/session';
import { type InputRef, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useFocusBack } from '../overlays/useFocusBack';
import { isConflict, isGone, useWrites } from '../records/useWrites';
import { articles } from './article.resource';
import styles from './CategoriesDialog.module.css';
import { CategoryForm, CategoryItem } from './CategoryForm';
import { type CategoryDraft, withDrafts } from './categoryDrafts';
import { type ArticleCategory, articleCategories, categoriesPath } from './useCategories';

export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, mutate } = useRead(categoriesPath);
  const calls = useCalls();
  const refresh = useRefresh();
  const [newName, setNewName] = useState('');
  const [drafts, setDrafts] = useState<ReadonlyMap<number, CategoryDraft>>(new Map());
  const categories = data && withDrafts(data.data, drafts);
  const { confirmLeaving } = useUnsavedChanges(
    newName.trim() !== '' || Boolean(categories?.some(({ isTyped }) => isTyped)),
  );
  const newField = useRef<InputRef>(null);
  const writes = useWrites({
    ...articleCategories,
    async remove(calls, id) {
      await articleCategories.remove(calls, id);
      letGo(id);
    },
  });
  useFocusBack();

  function draft(name: CategoryDraft) {
    setDrafts((before) => new Map(before).set(name.before.id, name));
  }

  function letGo(id: number) {
    setDrafts((before) => new Map([...before].filter(([other]) => other !== id)));
  }

  async function rename(category: ArticleCategory, name: string): Promise<void> {
    try {
      const saved = await writes.update(category, { name });
      draft({ text: saved.name, before: saved });
    } catch (failure) {
      if (!isConflict(failure) && !isGone(failure)) {
        throw failure;
      }
      const stored = await mutate();
      const now = stored?.data.find(({ id }) => id === category.id);
      if (now?.version === category.version) {
        throw failure;
      }
      if (now?.name === category.name) {
        await rename(now, name);
      }
    }
  }

  async function create(name: string): Promise<void> {
    await calls.send('post', '/api/article-categories', { body: { name } });
    void writes.finish('create');
  }

  async function createAnew({ id }: ArticleCategory, name: string) {
    await create(name);
    letGo(id);
    newField.current?.focus();
  }

  async function remove(category: ArticleCategory) {
    if (await writes.remove(category)) {
      newField.current?.focus();
      await refresh(articles.root);
    }
  }

  return (
    <Modal
      open
      title="Article categories"
      onCancel={() => {
        if (confirmLeaving()) {
          onClose();
        }
      }}
      footer={null}
    >
      <CategoryForm
        field={newField}
        label="New category"
        button="Add"
        text={newName}
        canSave
        onType={setNewName}
        onSave={async (name) => {
          await create(name);
          setNewName('');
        }}
        onFailure={(failure) => writes.reportFailure('create', failure)}
      />
      <ListView
        read={{ data: categories && { data: categories }, error, mutate }}
        loading={<Spinner label="Loading the categories" />}
        error={(retry) => <Message title="Failed to fetch article categories" onRetry={retry} />}
        empty={<p className={styles.none}>There are no categories yet.</p>}
      >
        {(drafted) => (
          <ul className={styles.list}>
            {drafted.map((item) => {
              const { category, meanwhile } = item;
              const isDeleted = meanwhile === 'deleted';
              return (
                <CategoryItem
                  key={category.id}
                  drafted={item}
                  onType={(text) => draft({ text, before: drafts.get(category.id)?.before ?? category })}
                  onSave={(name) => (isDeleted ? createAnew : rename)(category, name)}
                  onFailure={(failure) => writes.reportFailure(isDeleted ? 'create' : 'update', failure)}
                  onLetGo={() => {
                    letGo(category.id);
                    if (isDeleted) {
                      newField.current?.focus();
                    }
                  }}
                  onDelete={() => void remove(category)}
                />
              );
            })}
          </ul>
        )}
      </ListView>
    </Modal>
  );
}
