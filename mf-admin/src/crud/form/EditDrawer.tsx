import { Button, Drawer, Form } from 'antd';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type EditorView, Unsaved } from '../../editor/useEditor';
import { EditedRecordName, PublicValues } from '../../fields/FieldItem';
import type { EditableRow, FieldDefinition, FormValues, Resource } from '../../kinds/resource';
import { fetchedCode, useFetchedCode } from '../../overlays/FetchedCode';
import { PagePreview } from '../../preview/PagePreview';
import { useWaiting } from '../../schedules/useWaiting';
import { isWaiting } from '../../working-copies/workingCopies';
import { ConflictView } from './ConflictView';
import styles from './EditDrawer.module.css';
import { EditorButtons } from './EditorButtons';
import { EditorNotes } from './EditorNotes';
import { EditorTitle, MarkedFields, PublicVersion } from './WhatIsChanged';

const checks = fetchedCode(
  'The checks',
  async () => (await import(/* webpackChunkName: "checks" */ '../../prepublish/Checks')).Checks,
  null,
);

/** On a phone the page is above the form, which may be scrolled down. */
function showPane(pane: HTMLElement | null) {
  pane?.scrollIntoView({ block: 'start' });
}

/** The style sheet has the same width. */
const BESIDE = '(min-width: 64rem)';

function useIsBeside(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(BESIDE);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(BESIDE).matches,
  );
}

interface EditDrawerProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly editor: EditorView<Row, Input>;
  /** The path of the page beside the form, unless it is the record's own; null if there is none. */
  readonly path?: string | null | undefined;
  readonly aside?: ReactNode;
  /** The fields to check; all of the resource by default. */
  readonly checkedFields?: Readonly<Record<string, FieldDefinition>>;
  readonly children: ReactNode;
}

export function EditDrawer<Row extends EditableRow, Input extends FormValues>({
  resource,
  editor,
  path = resource.previewPath?.(editor.id ?? 0),
  aside,
  checkedFields,
  children,
}: EditDrawerProps<Row, Input>) {
  const [isAbove, setAbove] = useState(false);
  const isBeside = useIsBeside();
  const Checks = useFetchedCode(checks);
  const [checksPlace, setChecksPlace] = useState<HTMLElement | null>(null);
  const checksPanel = <div ref={setChecksPlace} className={styles.checks} />;
  return (
    <Drawer
      open
      title={<EditorTitle resource={resource} editor={editor} />}
      size="100%"
      classNames={{ section: styles.section, body: styles.body }}
      onClose={() => editor.send({ type: 'close' })}
      onKeyDown={editor.publishByKey}
      footer={
        editor.conflict ? null : (
          <EditorButtons
            resource={resource}
            editor={editor}
            checks={
              Checks && (
                <Checks
                  resource={resource}
                  editor={editor}
                  fields={checkedFields}
                  hasPage={path !== null}
                  place={checksPlace}
                />
              )
            }
          >
            <Button
              className={styles.preview}
              type="text"
              aria-pressed={isAbove}
              onClick={() => setAbove(!isAbove)}
            >
              Preview
            </Button>
          </EditorButtons>
        )
      }
    >
      <div className={styles.columns}>
        <div className={styles.form}>
          <EditorForm resource={resource} editor={editor}>
            {children}
          </EditorForm>
        </div>
        {!isBeside && checksPanel}
        {(isBeside || isAbove) && (
          <div ref={isAbove ? showPane : undefined} className={styles.aside}>
            {isBeside && checksPanel}
            <PagePreview kind={resource.kind} editor={editor} path={path ?? undefined}>
              {aside}
            </PagePreview>
          </div>
        )}
      </div>
    </Drawer>
  );
}

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
  const { conflict, publicValues, id } = editor;
  const waitingFor = useWaiting(resource.kind);
  const fields = useRef<HTMLDivElement>(null);
  const [isReviewed] = useState(editor.mayPublish && isWaiting(editor.review));
  const [isCompared, setCompared] = useState(isReviewed);
  const isFormShown = conflict === null;
  useEffect(() => {
    if (isFormShown && !isReviewed) {
      fields.current?.querySelector<HTMLElement>('input, textarea, [role="textbox"]')?.focus();
    }
  }, [isFormShown, isReviewed]);
  return (
    <>
      <Unsaved {...editor.unsaved} />
      {conflict && (
        <ConflictView
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
        <PublicVersion resource={resource} editor={editor} />
      )}
      <Form layout="vertical" requiredMark hidden={!isFormShown} {...editor.form}>
        <div ref={fields}>
          <PublicValues value={publicValues as Readonly<Record<string, unknown>> | null}>
            <EditedRecordName value={id === null ? '' : `${resource.kind}/${id}`}>
              <MarkedFields resource={resource} editor={editor}>
                {children}
              </MarkedFields>
            </EditedRecordName>
          </PublicValues>
        </div>
      </Form>
    </>
  );
}
