import { Select } from 'antd';
import { useId } from 'react';
import { categoryName, type KnownCategories } from './useCategories';

const NONE = 'none';

interface CategorySelectProps {
  readonly categories: KnownCategories;
  readonly all?: string;
  readonly label?: string;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
}

export function CategorySelect({ categories, all, label, id, value, onChange }: CategorySelectProps) {
  const chosen = toCategoryId(value);
  const chosenId = useId();
  const isUnknown = chosen !== null && !categories?.some((category) => category.id === chosen);
  return (
    <Select
      id={id}
      aria-label={label}
      // antd shows the choice next to the input, whose own value is empty.
      aria-describedby={chosenId}
      labelRender={({ label: words }) => <span id={chosenId}>{words}</span>}
      style={{ width: '100%' }}
      showSearch={{ optionFilterProp: 'label' }}
      loading={!categories}
      value={value ?? ''}
      onChange={(next) => onChange?.(next === '' ? undefined : next)}
      options={[
        ...(all === undefined ? [] : [{ value: '', label: all }]),
        { value: NONE, label: categoryName(categories, null) },
        ...(isUnknown ? [{ value, label: categoryName(categories, chosen) }] : []),
        ...(categories ?? []).map(({ id: known, name }) => ({ value: String(known), label: name })),
      ]}
    />
  );
}

export function toCategoryId(value: string | undefined): number | null {
  return value === undefined || value === NONE ? null : Number(value);
}

export function fromCategoryId(id: number | null): string {
  return id === null ? NONE : String(id);
}
