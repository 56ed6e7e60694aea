import { articleCategoryRules } from '@site/platform/admin-rules';
import { CallError } from '@site/platform/session';
import { violation } from '@site/platform/violation';
import { Button, type InputRef } from 'antd';
import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { TextInput } from '../fields/TextInput';
import styles from './CategoryForm.module.css';
import type { DraftedCategory } from './categoryDrafts';

interface CategoryFormProps {
  readonly label: string;
  readonly button: string;
  readonly text: string;
  readonly canSave: boolean;
  readonly field?: Ref<InputRef>;
  readonly onType: (text: string) => void;
  readonly onSave: (name: string) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

export function CategoryForm({
  label,
  button,
  text,
  canSave,
  field,
  onType,
  onSave,
  onFailure,
}: CategoryFormProps) {
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const problemId = useId();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!canSave || isSaving) {
      return;
    }
    const name = text.trim();
    const found = violation(articleCategoryRules.name, name);
    setProblem(found);
    if (found !== undefined) {
      return;
    }
    setSaving(true);
    try {
      await onSave(name);
    } catch (error) {
      setProblem(error instanceof CallError ? error.fields.name?.[0] : undefined);
      onFailure(error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextInput
        ref={field}
        limit={articleCategoryRules.name.maxLength}
        aria-label={label}
        aria-describedby={problem === undefined ? undefined : problemId}
        aria-invalid={problem !== undefined}
        placeholder={label}
        dir="auto"
        autoComplete="off"
        status={problem === undefined ? undefined : 'error'}
        value={text}
        // A disabled field would lose the focus.
        readOnly={isSaving}
        onChange={({ target }) => {
          setProblem(undefined);
          onType(target.value);
        }}
      />
      <Button htmlType="submit" loading={isSaving} disabled={!canSave}>
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

interface CategoryItemProps {
  readonly drafted: DraftedCategory;
  readonly onType: (text: string) => void;
  readonly onSave: (name: string) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  readonly onLetGo: () => void;
  readonly onDelete: () => void;
}

const saveButtons = { renamed: 'Keep mine', deleted: 'Create again' } as const;

export function CategoryItem({
  drafted: { category, text, isTyped, meanwhile },
  onLetGo,
  onDelete,
  ...form
}: CategoryItemProps) {
  const field = useRef<InputRef>(null);
  const isDeleted = meanwhile === 'deleted';

  function letGo() {
    field.current?.focus();
    onLetGo();
  }

  return (
    <li className={styles.item}>
      <div className={styles.category}>
        <CategoryForm
          field={field}
          label={`Name of ${category.name}`}
          button={meanwhile ? saveButtons[meanwhile] : 'Rename'}
          text={text}
          canSave={isTyped}
          {...form}
        />
        {meanwhile ? (
          <Button onClick={letGo}>{isDeleted ? 'Discard what I typed' : 'Take theirs'}</Button>
        ) : (
          <Button danger aria-label={`Delete ${category.name}`} onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
      {meanwhile && (
        <p role="alert" className={styles.meanwhile}>
          Someone else has {isDeleted ? 'deleted' : 'renamed this category to'} “<bdi>{category.name}</bdi>”
          in the meantime.
        </p>
      )}
    </li>
  );
}
