import type { ReactNode } from 'react';
import { FieldComparison } from '../../compare/FieldComparison';
import { type EditorView, titleOf, useTyped } from '../../editor/useEditor';
import { ChangedFields } from '../../fields/FieldItem';
import { changedFields, type EditableRow, type FormValues, type Resource } from '../../kinds/resource';
import { useComparedText } from '../../writing/readableText';
import styles from './EditDrawer.module.css';

interface Edited<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly editor: EditorView<Row, Input>;
}

function useChanged<Row extends EditableRow, Input extends FormValues>({
  resource,
  editor,
}: Edited<Row, Input>): readonly (keyof Input & string)[] {
  const { publicValues } = editor;
  return useTyped(editor, (typed) =>
    publicValues ? changedFields(publicValues, typed, resource.fields) : [],
  ) as readonly (keyof Input & string)[];
}

/** Fields know whether they differ from what visitors see. */
export function MarkedFields<Row extends EditableRow, Input extends FormValues>({
  children,
  ...edited
}: Edited<Row, Input> & { readonly children: ReactNode }) {
  return <ChangedFields value={useChanged(edited).join(' ')}>{children}</ChangedFields>;
}

export function PublicVersion<Row extends EditableRow, Input extends FormValues>(edited: Edited<Row, Input>) {
  const { resource, editor } = edited;
  const changed = useChanged(edited);
  const typed = useTyped(editor, (values) => values);
  const compared = useComparedText(resource.fields);
  return (
    <section className={styles.comparison} aria-labelledby="comparison-title">
      <h3 id="comparison-title" className={styles.title}>
        Public version
      </h3>
      {changed.length === 0 && <p className={styles.none}>There is no difference.</p>}
      {changed.map((field) => (
        <FieldComparison
          key={field}
          label={resource.labels[field]}
          {...compared(field, editor.publicValues ?? {}, typed)}
          inWords={resource.inWords?.[field]}
        />
      ))}
    </section>
  );
}

const MOST_NAMES = 3;

export function EditorTitle<Row extends EditableRow, Input extends FormValues>(edited: Edited<Row, Input>) {
  const { resource, editor } = edited;
  const title = useTyped(editor, (typed) => titleOf(editor, resource, typed));
  const changed = useChanged(edited).map((field) => resource.labels[field]);
  const others = changed.length - MOST_NAMES;
  return (
    <>
      {title}
      {changed.length > 0 && (
        <span className={styles.unsaved}>
          {' '}
          Not published
          <span className={styles.fields}>
            : {changed.slice(0, MOST_NAMES).join(', ')}
            {others > 0 && ` and ${others} more`}
          </span>
        </span>
      )}
    </>
  );
}
