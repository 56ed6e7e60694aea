import { Form } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldComparison } from '../../compare/FieldComparison';
import type { EditorView } from '../../editor/useEditor';
import { ChangedFields, PublicValues } from '../../fields/FieldItem';
import type { EditableRow, FormValues, Resource } from '../../kinds/resource';
import { useWaiting } from '../../schedules/useWaiting';
import { ConflictView } from './ConflictView';
import styles from './EditorForm.module.css';
import { EditorNotes } from './EditorNotes';

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
  const { conflict, publicValues, id, typed, changed } = editor;
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
          onPreviewChoice={(values) => editor.send({ type: 'choicePreviewed', values })}
          onResolve={(values) => editor.send({ type: 'chosen', values })}
          onBack={() => editor.send({ type: 'back' })}
        />
      )}
      {isFormShown && (
        <EditorNotes
          noun={resource.noun}
          editor={editor}
          scheduled={id === null ? undefined : waitingFor(id)?.all}
          isCompared={isCompared}
          onCompare={() => setCompared(!isCompared)}
        />
      )}
      {isFormShown && isCompared && publicValues && editor.hasChanges && (
        <section className={styles.comparison} aria-labelledby="comparison-title">
          <h3 id="comparison-title" className={styles.title}>
            Public version
          </h3>
          {changed.length === 0 && <p className={styles.none}>There is no difference.</p>}
          {changed.map((field) => (
            <FieldComparison
              key={field}
              label={resource.labels[field]}
              before={publicValues[field]}
              after={typed[field]}
              inWords={resource.inWords?.[field]}
            />
          ))}
        </section>
      )}
      <Form
        layout="vertical"
        requiredMark
        scrollToFirstError={{ focus: true, block: 'center' }}
        hidden={!isFormShown}
        {...editor.form}
      >
        <div ref={fields}>
          <PublicValues value={publicValues as Readonly<Record<string, unknown>> | null}>
            <ChangedFields value={changed.join(' ')}>{children}</ChangedFields>
          </PublicValues>
        </div>
      </Form>
    </>
  );
}

const MOST_NAMES = 3;

interface EditorTitleProps {
  readonly editor: { readonly title: string; readonly changed: readonly string[] };
  readonly labels: Readonly<Record<string, string>>;
}

export function EditorTitle({ editor: { title, changed }, labels }: EditorTitleProps) {
  const others = changed.length - MOST_NAMES;
  const names = changed.slice(0, MOST_NAMES).map((field) => labels[field]);
  return (
    <>
      {title}
      {changed.length > 0 && (
        <span className={styles.unsaved}>
          {' '}
          Not published
          <span className={styles.fields}>
            : {names.join(', ')}
            {others > 0 && ` and ${others} more`}
          </span>
        </span>
      )}
    </>
  );
}
