import type { FormValues, Resource } from '../kinds/resource';
import styles from './EditorTitle.module.css';
import { useChangedFields } from './useChangedFields';
import type { Editor } from './useEditor';

/** How many fields the title names. */
const MOST_NAMES = 3;

interface EditorTitleProps<Row, Input extends FormValues> {
  readonly editor: Editor<Row, Input>;
  readonly labels: Resource<never, Input>['labels'];
}

/** The title of an editor, with what is not public yet. */
export function EditorTitle<Row, Input extends FormValues>({ editor, labels }: EditorTitleProps<Row, Input>) {
  const names = useChangedFields(editor).map((field) => labels[field]);
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
