import { ApiError } from '@site/platform';
import { type Calls, useCalls } from '@site/platform/session';
import { type ReactNode, useEffect, useState } from 'react';
import { type EditorOptions, type EditorView, useEditor } from '../../editor/useEditor';
import { EDIT_PARAMETER } from '../../kinds/recordKinds';
import type { EditableRow, FormValues, Resource } from '../../kinds/resource';
import { noSuchRecord } from '../../overlays/AbsentRecord';
import { useAfterFinder } from '../../overlays/useAfterFinder';
import { useFocusBack } from '../../overlays/useFocusBack';
import { useOpened } from '../../overlays/useOpened';
import { copyCalls, type OpenedRecord } from '../../working-copies/copies';
import { browserTyping, openTyping } from '../../working-copies/leftTyping';
import { MissingRecord } from './MissingRecord';

const NEW_RECORD = 'new-record';

export type Editing = ReturnType<typeof useEditing>;

export function useEditing() {
  const { opened, open, linkTo, rename, close, closeTo } = useOpened(EDIT_PARAMETER);
  const [changed, setChanged] = useState<string>();
  const [begun, setBegun] = useState<Readonly<Record<string, string>>>({});

  /** Marks the row that was changed. Undefined clears the mark, so that the same row can be marked again. */
  function markChanged(name: string | number | undefined) {
    setChanged(name === undefined ? undefined : String(name));
  }
  function begin() {
    setBegun({});
    markChanged(undefined);
  }
  function edit(name: string | number) {
    begin();
    open(name);
  }
  return {
    record:
      opened === undefined
        ? null
        : {
            name: opened === NEW_RECORD ? null : opened,
            /** A new record stays in the same editor when it gets its name. */
            editor: begun[opened] ?? opened,
          },
    changed,
    markChanged,
    create: () => edit(NEW_RECORD),
    edit,
    linkTo: (name: string | number) => ({ ...linkTo(name), onClick: begin }),
    begun(name: string | number) {
      setBegun({ [String(name)]: opened ?? NEW_RECORD });
      rename(name);
    },
    saved(name: string | number) {
      markChanged(name);
      close();
    },
    savedFor(url: string, name: string | number) {
      markChanged(name);
      closeTo(url);
    },
    close,
  };
}

interface EditedRecordProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly editing: Editing;
  /** While a row is being changed, no editor opens. */
  readonly isStoring?: boolean;
  readonly children: (editor: EditorView<Row, Input>) => ReactNode;
}

export function EditedRecord<Row extends EditableRow, Input extends FormValues>({
  resource,
  editing: { record, close, begun, saved },
  isStoring = false,
  children,
}: EditedRecordProps<Row, Input>) {
  if (record === null) {
    return null;
  }
  if (record.name !== null && !/^[1-9]\d{0,9}$/.test(record.name)) {
    return <MissingRecord noun={resource.noun} error={noSuchRecord} onRetry={close} onClose={close} />;
  }
  return (
    <RecordInEditor
      key={record.editor}
      resource={resource}
      id={record.name === null ? null : Number(record.name)}
      isStoring={isStoring}
      onClose={close}
      onBegun={begun}
      onPublished={saved}
    >
      {children}
    </RecordInEditor>
  );
}

interface RecordInEditorProps<Row extends EditableRow, Input extends FormValues>
  extends Omit<EditorOptions<Row, Input>, 'opened'> {
  readonly id: number | null;
  readonly isStoring?: boolean;
  readonly children: (editor: EditorView<Row, Input>) => ReactNode;
}

export function RecordInEditor<Row extends EditableRow, Input extends FormValues>({
  id,
  isStoring = false,
  children,
  ...options
}: RecordInEditorProps<Row, Input>) {
  const { resource, onClose } = options;
  const calls = useCalls();
  const [opened, setOpened] = useState<OpenedRecord<Row> | Error>();
  const isDue = !isStoring && opened === undefined;
  // The form is saved against the version that it started from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, and again on a retry
  useEffect(() => {
    if (!isDue) {
      return;
    }
    let isLeft = false;
    openRecord(calls, resource, id).then(
      (record) => (isLeft ? record.letGo() : setOpened(record)),
      (failure: Error) => isLeft || setOpened(failure),
    );
    return () => {
      isLeft = true;
    };
  }, [isDue]);
  const error = opened instanceof Error ? opened : undefined;
  const record = opened instanceof Error ? undefined : opened;
  const isEditorShown = useAfterFinder(record !== undefined);
  useFocusBack();
  return record && isEditorShown ? (
    <OpenedEditor {...options} opened={record}>
      {children}
    </OpenedEditor>
  ) : (
    <MissingRecord
      noun={resource.noun}
      error={error}
      onRetry={() => setOpened(undefined)}
      onClose={onClose}
    />
  );
}

export function OpenedEditor<Row extends EditableRow, Input extends FormValues>({
  children,
  ...options
}: EditorOptions<Row, Input> & Pick<RecordInEditorProps<Row, Input>, 'children'>) {
  return children(useEditor(options));
}

/** Rejects with a 404 if nothing exists. */
async function openRecord<Row extends EditableRow, Input extends FormValues>(
  calls: Calls,
  resource: Resource<Row, Input>,
  id: number | null,
): Promise<OpenedRecord<Row>> {
  const opened = await openTyping(
    browserTyping,
    (typing) =>
      typing.kind === resource.kind &&
      typing.recordId === id &&
      (id !== null || typing.textKey === (resource.textKey ?? null)),
  );
  const { form, letGo } = opened;
  if (id === null) {
    return { ...opened, row: null, copy: null, open: null };
  }
  try {
    const record = await copyCalls(calls, resource.kind).read(resource.item, id, form);
    if (!record.row && !record.copy && !opened.left) {
      throw new ApiError(404, 'There is no such record');
    }
    return { ...opened, ...record };
  } catch (error) {
    letGo();
    throw error;
  }
}
