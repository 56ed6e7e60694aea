import { ListView, Message, Spinner, useRead } from '@site/platform';
import { articleCategoryRules } from '@site/platform/admin-rules';
import { useRefresh, useUnsavedChanges } from '@site/platform/session';
import { violation } from '@site/platform/violation';
import { Button, Input, Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useFocusBack } from '../crud/useFocusBack';
import { useWrites } from '../crud/useWrites';
import { articles } from './article.resource';
import { type ArticleCategory, articleCategories, categoriesPath } from './articleCategory.resource';
import styles from './CategoriesDialog.module.css';

/** Creates, renames and deletes categories. It is there as long as it is open. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const read = useRead(categoriesPath);
  const writes = useWrites(articleCategories);
  const refresh = useRefresh();
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const { confirmLeaving } = useUnsavedChanges(typed.size > 0);
  useFocusBack();

  const markTyped = (form: string) => (isTyped: boolean) =>
    setTyped(
      (before) => new Set(isTyped ? [...before, form] : [...before].filter((other) => other !== form)),
    );

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
        label="New category"
        button="Add"
        name=""
        onTyped={markTyped('new')}
        onSave={async (name) => {
          await writes.create({ name });
        }}
        onFailure={(error) => writes.reportFailure('create', error)}
      />
      <ListView
        read={read}
        loading={<Spinner label="Loading the categories" />}
        error={(retry) => <Message title="Failed to fetch article categories" onRetry={retry} />}
        empty={<p className={styles.none}>There are no categories yet.</p>}
      >
        {(categories) => (
          <ul className={styles.list}>
            {categories.map((category) => (
              <li key={category.id} className={styles.category}>
                <CategoryForm
                  // A new name from elsewhere is a new form.
                  key={category.version}
                  label={`Name of ${category.name}`}
                  button="Rename"
                  name={category.name}
                  onTyped={markTyped(String(category.id))}
                  onSave={async (name) => {
                    await writes.update(category, { name });
                  }}
                  onFailure={(error) => writes.reportFailure('update', error)}
                />
                <Button danger aria-label={`Delete ${category.name}`} onClick={() => void remove(category)}>
                  Delete
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Modal>
  );

  async function remove(category: ArticleCategory) {
    await writes.remove(category);
    // Its articles have no category any more.
    await refresh(articles.root);
  }
}

interface CategoryFormProps {
  readonly label: string;
  readonly button: string;
  /** The name as it is stored; empty for a new category. */
  readonly name: string;
  readonly onTyped: (isTyped: boolean) => void;
  readonly onSave: (name: string) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

function CategoryForm({ label, button, name, onTyped, onSave, onFailure }: CategoryFormProps) {
  const [value, setValue] = useState(name);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const problemId = useId();

  function change(next: string) {
    setValue(next);
    setProblem(undefined);
    onTyped(next.trim() !== name);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const found = violation(articleCategoryRules.name, value.trim());
    setProblem(found);
    if (found !== undefined) {
      return;
    }
    setSaving(true);
    try {
      await onSave(value.trim());
      onTyped(false);
      if (name === '') {
        setValue('');
      }
    } catch (error) {
      onFailure(error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <Input
        aria-label={label}
        aria-describedby={problem === undefined ? undefined : problemId}
        aria-invalid={problem !== undefined}
        placeholder={label}
        dir="auto"
        status={problem === undefined ? undefined : 'error'}
        value={value}
        disabled={isSaving}
        onChange={({ target }) => change(target.value)}
      />
      <Button htmlType="submit" loading={isSaving} disabled={value.trim() === name && name !== ''}>
        {button}
      </Button>
      {problem !== undefined && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
