import { Alert, Button, Form } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { ChangedFields } from '../fields/changedFields';
import { ConflictView } from './ConflictView';
import styles from './EditorForm.module.css';
import type { EditableRow, FormValues, Resource } from './resource';
import { useChangedFields } from './useChangedFields';
import type { Editor } from './useEditor';

interface EditorFormProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly editor: Editor<Row, Input>;
  /** The form's fields. */
  readonly children: ReactNode;
}

/** What an editor consists of, wherever it stands: the form, and in its place the choice between two versions. */
export function EditorForm<Row extends EditableRow, Input extends FormValues>({
  resource,
  editor,
  children,
}: EditorFormProps<Row, Input>) {
  const { conflict } = editor;
  const changed = useChangedFields(editor).join(' ');
  const fields = useRef<HTMLDivElement>(null);
  const isFormShown = conflict === null;
  useEffect(() => {
    if (isFormShown) {
      fields.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    }
  }, [isFormShown]);
  return (
    <>
      {conflict && (
        <ConflictView
          // Each new version is a new choice.
          key={conflict.stored.version}
          resource={resource}
          differences={conflict.differences}
          isSaving={editor.isSaving}
          onResolve={editor.resolve}
          onBack={editor.leaveConflict}
        />
      )}
      {editor.pageUrl && isFormShown && (
        <p className={styles.page}>
          <Button type="link" size="small" href={editor.pageUrl} target="_blank" rel="noopener">
            View on the site <span className="visually-hidden">(in a new tab)</span>
          </Button>
        </p>
      )}
      {editor.isDeleted && !conflict && <DeletionNote noun={resource.noun} />}
      <Form
        layout="vertical"
        requiredMark
        scrollToFirstError={{ focus: true, block: 'center' }}
        hidden={!isFormShown}
        {...editor.form}
      >
        <div ref={fields}>
          <ChangedFields value={changed}>{children}</ChangedFields>
        </div>
      </Form>
    </>
  );
}

function DeletionNote({ noun }: { noun: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={note} className={styles.deleted}>
      <Alert
        type="warning"
        showIcon
        title={`Someone else has deleted this ${noun} meanwhile`}
        description="What you see here is not stored any more. Create it anew, or cancel to let it go."
      />
    </div>
  );
}
