import { Button, type InputRef } from 'antd';
import { useRef } from 'react';
import { CategoryForm } from './CategoryForm';
import styles from './CategoryItem.module.css';
import type { DraftedCategory } from './categoryDrafts';

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
