import { Form } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { EditorView } from '../../editor/useEditor';
import { ChangedFields } from '../../fields/FieldItem';
import type { EditableRow, FormValues, Resource } from '../../kinds/resource';
import { useWaiting } from '../../schedules/useWaiting';
import { ConflictView } from './ConflictView';
import { EditorNotes } from './EditorNotes';
import { PublicComparison } from './PublicComparison';

interface EditorFormProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly editor: EditorView<Row, Input>;
  readonly children: ReactNode;
}

export function EditorForm<Row extends EditableRow, Input extends FormValues>({
  resource,
  editor,
  children,
}: EditorFormProps<Row, Input>) {
  const { conflict, publicValues, id, typed } = editor;
  const waitingFor = useWaiting(resource.kind);
  const fields = useRef<HTMLDivElement>(null);
  const [isCompared, setCompared] = useState(false);
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
          // Every other version is a new choice.
          key={`${conflict.known.revision}-${conflict.known.baseVersion}`}
          resource={resource}
          conflict={conflict}
          isSaving={editor.isBusy}
          onResolve={(values) => editor.send({ type: 'chosen', values })}
          onBack={() => editor.send({ type: 'back' })}
        />
      )}
      {isFormShown && (
        <EditorNotes
          noun={resource.noun}
          editor={editor}
          scheduled={id === null ? undefined : waitingFor(id)}
          isCompared={isCompared}
          onCompare={() => setCompared(!isCompared)}
        />
      )}
      {isFormShown && isCompared && publicValues && editor.hasChanges && (
        <PublicComparison resource={resource} fields={editor.changed} before={publicValues} after={typed} />
      )}
      <Form
        layout="vertical"
        requiredMark
        scrollToFirstError={{ focus: true, block: 'center' }}
        hidden={!isFormShown}
        {...editor.form}
      >
        <div ref={fields}>
          <ChangedFields value={editor.changed.join(' ')}>{children}</ChangedFields>
        </div>
      </Form>
    </>
  );
}
