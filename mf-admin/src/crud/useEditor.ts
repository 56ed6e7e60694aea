import { CallError, useCalls, useRefresh, useUnsavedChanges } from '@site/platform/session';
import { Form, type FormProps } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { EditableRow, FormValues, Resource } from './resource';
import { isConflict, isGone, useWrites } from './useWrites';
import { changesOf, type Difference, differencesOf, merged, type Side } from './versions';

interface EditorOptions<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  /** What is edited; null for a new record. */
  readonly row: Row | null;
  readonly onClose: () => void;
  /** Told the record as it is stored now; the form is to be closed. */
  readonly onSaved: (row: Row) => void;
}

/** Two versions of a record: the one of this form, and the one that was stored meanwhile. */
export interface Conflict<Row, Input> {
  readonly differences: readonly Difference<Input>[];
  readonly mine: Input;
  /** What is stored now. */
  readonly stored: Row;
}

export interface Editor<Row, Input> {
  readonly title: string;
  /** Where visitors read the record as it is stored. */
  readonly pageUrl: string | undefined;
  readonly isSaving: boolean;
  /** Something is typed that is not stored. */
  readonly isUnsaved: boolean;
  /** What the form began with; null for a new record. */
  readonly stored: Input | null;
  readonly form: FormProps<Input>;
  readonly conflict: Conflict<Row, Input> | null;
  /** Someone else has deleted the record: saving it makes a new one. */
  readonly isDeleted: boolean;
  /** Validates and saves. */
  save(): void;
  /** Asks first, then deletes the record as it is stored. */
  remove(): void;
  /** Asks first if something is not saved. */
  close(): void;
  /** Saves what was chosen of both versions. */
  resolve(taken: Readonly<Record<string, Side>>): void;
  /** Back to the form, as it was. */
  leaveConflict(): void;
}

/** One record in a form: nothing typed is lost until it is saved or given up. */
export function useEditor<Row extends EditableRow, Input extends FormValues>({
  resource,
  row,
  onClose,
  onSaved,
}: EditorOptions<Row, Input>): Editor<Row, Input> {
  const [form] = Form.useForm<Input>();
  const calls = useCalls();
  const refresh = useRefresh();
  const writes = useWrites(resource);
  const [initialValues] = useState(() => (row ? resource.toInput(row) : resource.blank()));
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Row, Input> | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const unsaved = useUnsavedChanges(isDirty || isDeleted);
  /** What is being stored is not stored a second time, as by a key that is pressed twice; nor is what has been. */
  const isStored = useRef(false);
  /** Where the focus belongs once the form can be written in again. */
  const focus = useRef<() => void>(doNothing);

  useEffect(() => {
    if (!isSaving) {
      focus.current();
      focus.current = doNothing;
    }
  }, [isSaving]);

  function holdFocus() {
    const { activeElement } = document;
    focus.current = () => activeElement instanceof HTMLElement && activeElement.focus();
  }

  /** Stores what differs from a version of the record; with null a new one. */
  async function store(input: Input, version: Row | null): Promise<void> {
    const changes = version ? changesOf(resource.toInput(version), input) : input;
    if (version && Object.keys(changes).length === 0) {
      leaveUnchanged(version);
      return;
    }
    holdFocus();
    isStored.current = true;
    setSaving(true);
    try {
      const saved = await (version ? writes.update(version, changes) : writes.create(input));
      unsaved.letGo();
      onSaved(saved);
    } catch (error) {
      isStored.current = false;
      if (version && isConflict(error)) {
        await meet(input, version);
      } else if (version && isGone(error)) {
        await missRecord(version, error);
      } else if (!version && hasLostItsName(input, error)) {
        await meetNamesake(input, error);
      } else {
        refuse(version ? 'update' : 'create', error);
      }
    } finally {
      setSaving(false);
    }
  }

  function leaveUnchanged(stored: Row) {
    if (stored !== row) {
      // The list has not heard of what someone else has stored.
      void refresh(resource.root, stored);
    }
    unsaved.letGo();
    writes.reportNoChanges();
    onClose();
  }

  function refuse(verb: 'create' | 'update', error: unknown) {
    setConflict(null);
    showFieldErrors(error);
    writes.reportFailure(verb, error);
  }

  /** Whether the name that the form began with, and that nobody has typed here, is another record's by now. */
  function hasLostItsName(input: Input, error: unknown): boolean {
    const field = resource.naming?.field;
    return (
      field !== undefined &&
      input[field] === initialValues[field] &&
      error instanceof CallError &&
      error.status === 409 &&
      field in error.fields
    );
  }

  /** Someone else has been the first to create what is created here. */
  async function meetNamesake(mine: Input, refusal: unknown): Promise<void> {
    try {
      const stored = await resource.naming?.find(calls, mine[resource.naming.field]);
      if (stored) {
        await compare(mine, stored);
      } else {
        refuse('create', refusal);
      }
    } catch (error) {
      refuse('create', error);
    }
  }

  /** Someone else has been faster: what they stored is put beside what is typed here. */
  async function meet(mine: Input, version: EditableRow): Promise<void> {
    try {
      const { data: stored } = await calls.read(resource.item(version.id));
      await compare(mine, stored);
    } catch (error) {
      if (isGone(error)) {
        learnDeletion();
      } else {
        writes.reportFailure('update', error);
      }
    }
  }

  async function compare(mine: Input, stored: Row): Promise<void> {
    const differences = differencesOf(initialValues, mine, resource.toInput(stored));
    // What someone else has changed may be a field that this form does not know.
    const isUndisputed = differences.every(({ field, theirs }) => theirs === initialValues[field]);
    if (isUndisputed) {
      await store(mine, stored);
    } else {
      // What lies over the form takes the focus by itself.
      focus.current = doNothing;
      setConflict({ differences, mine, stored });
    }
  }

  /** The record is not there, or not the call: an API that is older than this form does not know how to change it. */
  async function missRecord({ id }: EditableRow, refusal: unknown): Promise<void> {
    try {
      await calls.read(resource.item(id));
      refuse('update', refusal);
    } catch (error) {
      if (isGone(error)) {
        learnDeletion();
      } else {
        refuse('update', refusal);
      }
    }
  }

  function learnDeletion() {
    setConflict(null);
    setDeleted(true);
    void refresh(resource.root);
  }

  async function remove(stored: Row): Promise<void> {
    holdFocus();
    setSaving(true);
    const isRemoved = await writes.remove(stored);
    setSaving(false);
    if (isRemoved) {
      unsaved.letGo();
      onClose();
    }
  }

  function showFieldErrors(error: unknown) {
    const fields = error instanceof CallError ? Object.entries(error.fields) : [];
    // Only names that the form has: the rest is in the notice.
    const known = fields.filter(([name]) => name in initialValues);
    form.setFields(known.map(([name, errors]) => ({ name: [name] as never, errors: [...errors] })));
    const [first] = known;
    if (first) {
      focus.current = () => form.focusField(first[0] as never);
    }
  }

  return {
    pageUrl: row && !isDeleted ? resource.pageUrl?.(row) : undefined,
    title: row ? `Edit ${resource.noun}` : `New ${resource.noun}`,
    isSaving,
    isUnsaved: isDirty || isDeleted,
    stored: row && initialValues,
    conflict,
    isDeleted,
    form: {
      form,
      initialValues,
      disabled: isSaving,
      validateTrigger: 'onBlur',
      onFinish: (values) => {
        if (!isStored.current) {
          void store(values, isDeleted ? null : row);
        }
      },
      onValuesChange: (changed) => {
        setDirty(JSON.stringify(form.getFieldsValue(true)) !== JSON.stringify(initialValues));
        // What is wrong is looked at again while it is mended; what is not wrong, when it is left.
        const wrong = Object.keys(changed).filter((name) => form.getFieldError(name as never).length > 0);
        // What only the server could find fault with is no fault any more once it is another.
        form.setFields(wrong.map((name) => ({ name: name as never, errors: [] })));
        void form.validateFields(wrong as never).catch(() => {});
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          form.submit();
        }
      },
    },
    save: () => form.submit(),
    remove() {
      if (row && !isSaving) {
        void remove(row);
      }
    },
    close() {
      if (!isSaving && unsaved.confirmLeaving()) {
        onClose();
      }
    },
    resolve(taken) {
      if (conflict) {
        const values = merged(conflict.mine, conflict.differences, taken);
        form.setFieldsValue(values as never);
        void store(values, conflict.stored);
      }
    },
    leaveConflict: () => setConflict(null),
  };
}

function doNothing() {}
