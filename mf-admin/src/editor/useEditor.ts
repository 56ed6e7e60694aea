import { useNotices } from '@site/platform';
import { useCalls, useRefresh, useSession, useTimeZone, useUnsavedChanges } from '@site/platform/session';
import { Form, type FormProps } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { focusFirst } from '../fields/fieldErrors';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import { statusWord } from '../list/StatusTag';
import { useWrites } from '../records/useWrites';
import { useMay } from '../roles/useMay';
import {
  fieldValues,
  type KnownCopy,
  type OpenedRecord,
  sentFields,
  servedValues,
  storedValues,
} from '../working-copies/copies';
import { isWaiting } from '../working-copies/workingCopies';
import { Editor } from './Editor';
import type { Conflict } from './machine';
import { isOnSite } from './publishing';
import { ShownForm } from './ShownForm';

export interface EditorOptions<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly opened: OpenedRecord<Row>;
  readonly onClose: () => void;
  readonly onBegun: (id: number) => void;
  readonly onPublished: (id: number, values: Input) => void;
}

export type EditorView<Row extends EditableRow, Input extends FormValues> = ReturnType<
  typeof useEditor<Row, Input>
>;

export type AnyEditor = Omit<EditorView<EditableRow, FormValues>, 'form' | 'conflict'>;

export function useEditor<Row extends EditableRow, Input extends FormValues>({
  resource: kind,
  opened,
  onPublished,
  ...ways
}: EditorOptions<Row, Input>) {
  const zone = useTimeZone();
  const resource = {
    ...kind,
    blank: () => kind.blank(zone),
    publishQuestion: (values: Input) => kind.publishQuestion?.(values, zone),
  };
  const mayPublish = useMay()('publish');
  const [form] = Form.useForm<Input>();
  const around = {
    resource,
    calls: useCalls(),
    refresh: useRefresh(),
    notify: useNotices((notices) => notices.notify),
    writes: useWrites(resource),
    mayPublish,
    onPublished: (id: number, values: object) => onPublished(id, values as Input),
    ...ways,
  };
  const [{ editor, shown, initialValues }] = useState(() => {
    const shown = new ShownForm(form);
    const served = servedValues(resource, opened);
    const initialValues = opened.left ? fieldValues(opened.left.values, served) : served;
    return { editor: new Editor(opened, shown, around), shown, initialValues };
  });
  useEffect(() => {
    editor.around = around;
  });
  useEffect(() => editor.start(), [editor]);
  const { state, save: saved } = useSyncExternalStore(editor.subscribe, editor.snapshot);
  const hasSessionEnded = useSession((session) => session.status === 'signed-in' && session.hasEnded);
  useEffect(() => {
    if (!hasSessionEnded) {
      editor.signedIn();
    }
  }, [editor, hasSessionEnded]);
  const isBusy = state.at !== 'editing' && state.at !== 'choosing';
  useEffect(() => {
    if (!isBusy) {
      shown.focusNow();
    }
  }, [shown, isBusy]);
  const options = useRef({ isStaying: false, isByKey: false });
  const [isAsking, setAsking] = useState(false);
  function publish({ isStaying = false, isByKey = false } = {}) {
    if (!mayPublish && isWaiting(state.review)) {
      void editor.saveNow();
      return;
    }
    options.current = { isStaying, isByKey };
    form.submit();
  }
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() === 's' && ctrlKey !== metaKey && !altKey && !shiftKey) {
        event.preventDefault();
        void editor.saveNow();
      }
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [editor]);

  const row = state.row as Row | null;
  const isPublic = isOnSite(state, resource);
  const publicValues = row && storedValues(resource, row);
  const hasChanges = saved.known.revision !== null || saved.isPending;
  return {
    ...state,
    id: saved.known.recordId,
    row,
    isPublic,
    status: statusInWords(resource, isPublic, row, hasChanges, saved.known),
    pageUrl: isPublic && row ? resource.pageUrl?.(row) : undefined,
    canUnpublish: isPublic && !resource.isAlwaysPublic,
    hasChanges,
    isBusy,
    mayPublish,
    isAsking,
    setAsking,
    saved,
    refusal: state.deleted ?? (saved.state.name === 'stopped' ? saved.state.refusal : null),
    conflict: state.conflict as Conflict<Input> | null,
    publicValues,
    unsaved: { subscribe: editor.subscribe, isAtRisk: editor.isAtRisk },
    values: (): Input => form.getFieldsValue(true),
    form: {
      form,
      initialValues,
      disabled: isBusy,
      validateTrigger: 'onBlur',
      onFinish: () =>
        mayPublish || (isPublic && !hasChanges)
          ? editor.send({ type: 'publish', ...options.current })
          : setAsking(true),
      onFinishFailed: ({ errorFields }) =>
        focusFirst(
          form,
          errorFields.map(({ name }) => name),
        ),
      onValuesChange(changed) {
        editor.save({ type: 'typed', values: sentFields(form.getFieldsValue(true)) });
        shown.recheck(Object.keys(changed));
      },
    } satisfies FormProps<Input>,
    publish,
    publishByKey(event: KeyboardEvent<HTMLElement>) {
      const { key, ctrlKey, metaKey, currentTarget, target } = event;
      // In React, dialogs above the editor are its children.
      const isInside = target instanceof Node && currentTarget.contains(target);
      if (key === 'Enter' && (ctrlKey || metaKey) && isInside && !state.conflict) {
        event.preventDefault();
        publish({ isByKey: true });
      }
    },
    send: editor.send,
    save: editor.save,
  };
}

type AnyResource = Resource<EditableRow, FormValues>;

/** It changes with each key, which must not render the form. */
export function Unsaved({ subscribe, isAtRisk }: Pick<Editor, 'subscribe' | 'isAtRisk'>): null {
  useUnsavedChanges(useSyncExternalStore(subscribe, isAtRisk));
  return null;
}

/** Renders what uses it when the picked part changes. The form has no values before its fields are mounted. */
export function useTyped<Input extends FormValues, Value>(
  { form: { form, initialValues } }: Pick<EditorView<EditableRow, Input>, 'form'>,
  pick: (values: Partial<Input>) => Value,
): Value {
  return Form.useWatch(
    (typed: Partial<Input>) => pick(Object.keys(typed).length > 0 ? typed : initialValues),
    form,
  );
}

export function titleOf(
  { row, wasPublic }: Pick<EditorView<EditableRow, FormValues>, 'row' | 'wasPublic'>,
  resource: AnyResource,
  typed: object,
): string {
  const { noun, textKey, nameColumn } = resource;
  const { [nameColumn]: typedName }: Readonly<Record<string, unknown>> = { ...typed };
  const name = row ? resource.nameOf(row) : typedName;
  const what = wasPublic || textKey ? `Edit ${noun}` : `New ${noun}`;
  return name ? `${what}: ${name}` : what;
}

function statusInWords(
  { isClosable, textKey }: AnyResource,
  isPublic: boolean,
  row: EditableRow | null,
  hasChanges: boolean,
  { baseVersion }: KnownCopy,
): string {
  // Without an entry, the site shows the built-in text.
  const isBuiltIn = row === null && baseVersion === null && textKey !== undefined;
  if (isPublic || isBuiltIn) {
    const word = isBuiltIn ? 'Built in' : statusWord({ status: 'published', isClosable });
    return hasChanges ? `${word}, with unpublished changes` : word;
  }
  const stored = isClosable ? 'closed' : 'draft';
  const status = row ? stored : baseVersion === null ? 'draft' : 'deleted';
  return `${statusWord({ status, isClosable })}: not on the site`;
}
