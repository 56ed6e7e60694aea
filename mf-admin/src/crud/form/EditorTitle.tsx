import type { EditorView } from '../../editor/useEditor';
import type { EditableRow, FormValues, Resource } from '../../kinds/resource';
import styles from './EditorTitle.module.css';

const MOST_NAMES = 3;

interface EditorTitleProps<Row extends EditableRow, Input extends FormValues> {
  readonly editor: EditorView<Row, Input>;
  readonly labels: Resource<never, Input>['labels'];
}

export function EditorTitle<Row extends EditableRow, Input extends FormValues>({
  editor,
  labels,
}: EditorTitleProps<Row, Input>) {
  const names = editor.changed.map((field) => labels[field]);
  const others = names.length - MOST_NAMES;
  const listed = names.slice(0, MOST_NAMES).join(', ') + (others > 0 ? ` and ${others} more` : '');
  return (
    <>
      {editor.title}
      {names.length > 0 && (
        <span className={styles.unsaved}>
          {' '}
          Not published{listed !== '' && <span className={styles.fields}>: {listed}</span>}
        </span>
      )}
    </>
  );
}
