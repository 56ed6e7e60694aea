import { useNotices } from '@site/platform';
import { Alert, Button, Drawer, Form } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DisputedPart, useChoices } from '../../compare/DisputedPart';
import { ShownForm } from '../../editor/ShownForm';
import { useFormCall } from '../../overlays/useFormCall';
import { useMay } from '../../roles/useMay';
import { capitalized } from '../../text/words';
import look from '../../theme/AdminTheme.module.css';
import { MediaPicture } from '../MediaPicture';
import type { Media } from '../media';
import { CropPreviews, FocalPoint } from './FocalPoint';
import { type Focus, focusInWords } from './focus';
import styles from './MediaEditor.module.css';
import { MediaFields, mediaLabels } from './MediaFields';
import { MediaFile } from './MediaFile';
import { MediaUses } from './MediaUses';
import { type MediaDraft, type MediaTexts, useMediaDraft, type useMediaTyping } from './useMediaDraft';

export const DRAWER_SIZE = 'min(76rem, 100%)';

interface MediaEditorProps {
  readonly media: Media & { readonly isFileMissing?: boolean };
  readonly typing: NonNullable<ReturnType<typeof useMediaTyping>>;
  readonly isGone: boolean;
  readonly readAgain: () => Promise<Media>;
  readonly onClose: () => void;
}

export function MediaEditor({ media, typing, isGone: isAway, readAgain, onClose }: MediaEditorProps) {
  const draft = useMediaDraft(media, readAgain, typing);
  const [isDeleted, setDeleted] = useState(false);
  const isGone = isAway && !isDeleted;
  const notify = useNotices((notices) => notices.notify);
  const { form, formProps, isSaving, problem, save } = useFormCall<MediaTexts>('media_');
  const [shown] = useState(() => new ShownForm(form));
  const uses = useRef<HTMLHeadingElement>(null);
  const { kind } = media;
  const mayChange = useMay()('changeMedia');
  const { focus, title, alternative, credit } = draft.values;
  useEffect(() => form.setFieldsValue({ title, alternative, credit }), [form, title, alternative, credit]);
  const isDisputed = draft.disputed.length > 0;
  const canSave = draft.isDirty && !isSaving && !isDisputed && !isGone;
  const saveButton = useRef<HTMLButtonElement>(null);
  const wasDisputed = useRef(false);
  useEffect(() => {
    if (wasDisputed.current && !isDisputed) {
      saveButton.current?.focus();
    }
    wasDisputed.current = isDisputed;
  }, [isDisputed]);

  async function send() {
    if (await draft.save()) {
      notify({ title: 'Success', description: `${capitalized(kind)} updated successfully` });
    }
  }

  function press(event: KeyboardEvent) {
    const isSave = event.key === 'Enter' || event.key.toLowerCase() === 's';
    if ((event.ctrlKey || event.metaKey) && isSave) {
      event.preventDefault();
      form.submit();
    }
  }

  return (
    <Drawer open title={media.title} size={DRAWER_SIZE} onClose={() => draft.confirmLeaving() && onClose()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the form inside */}
      <div className={styles.columns} onKeyDown={press}>
        <div className={styles.picture}>
          {media.isFileMissing && (
            <Alert
              type="error"
              showIcon
              title="The file is gone from the store"
              description="Pages cannot show it. Replace the file: every place that uses it gets the new one."
            />
          )}
          {kind === 'picture' && !media.isFileMissing && (
            <>
              {mayChange ? (
                <FocalPoint media={media} focus={focus} onChange={(moved) => draft.type({ focus: moved })} />
              ) : (
                <div className={styles.document}>
                  <MediaPicture media={media} width={960} />
                </div>
              )}
              <CropPreviews media={media} focus={focus} />
            </>
          )}
          {kind === 'document' && (
            <div className={styles.document}>
              <MediaPicture media={media} width={320} />
            </div>
          )}
          <MediaFile
            media={media}
            onDeleted={() => {
              draft.letGo();
              setDeleted(true);
              onClose();
            }}
            onUsed={() => {
              uses.current?.scrollIntoView({ block: 'center' });
              uses.current?.focus();
            }}
          />
        </div>
        <div className={styles.form}>
          {isGone && (
            <Alert
              type="error"
              showIcon
              title={`Someone else has deleted this ${kind}`}
              description="Copy what you typed if you need it: it cannot be saved any more."
            />
          )}
          {draft.isLeft && (
            <Alert
              type="info"
              showIcon
              title="What you typed here before is in the form again. It is not saved yet."
              action={
                <Button size="small" onClick={draft.discard}>
                  Discard it
                </Button>
              }
            />
          )}
          {isDisputed && <MediaConflict kind={kind} draft={draft} />}
          <Form
            {...formProps}
            name="media"
            hidden={isDisputed}
            validateTrigger="onBlur"
            initialValues={{ title, alternative, credit }}
            onValuesChange={(changed) => {
              draft.type(changed);
              shown.recheck(Object.keys(changed));
            }}
            onFinish={() => canSave && void save(send, `Failed to update ${kind}`)}
          >
            <MediaFields kind={kind} isReadOnly={!mayChange} />
            {problem}
            {mayChange ? (
              <Button
                ref={saveButton}
                type="primary"
                className={styles.save}
                loading={isSaving}
                aria-disabled={!draft.isDirty || isGone}
                onClick={form.submit}
              >
                Save
              </Button>
            ) : (
              <p className={styles.note}>Editors change what is in the library.</p>
            )}
          </Form>
          <MediaUses id={media.id} heading={uses} />
        </div>
      </div>
    </Drawer>
  );
}

function MediaConflict({ kind, draft }: Pick<Media, 'kind'> & { readonly draft: MediaDraft }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { partProps, chosen } = useChoices(draft.disputed);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="conflict-title">
      <h3 id="conflict-title" ref={heading} tabIndex={-1} className={look.heading}>
        Someone else has changed this {kind} in the meantime
      </h3>
      <p className={styles.note}>Choose what to keep. Nothing is saved before you press Save.</p>
      {draft.disputed.map(({ field, parts }) =>
        parts
          .filter((part) => typeof part !== 'string')
          .map((dispute, index) => (
            <DisputedPart
              key={`${field}-${index.toString()}`}
              label={mediaLabels[field]}
              dispute={dispute}
              inWords={field === 'focus' ? shownFocus : undefined}
              {...partProps(field, index)}
            />
          )),
      )}
      <Button type="primary" onClick={() => draft.resolve(chosen())}>
        Use this choice
      </Button>
    </section>
  );
}

function shownFocus(focus: Focus | null): string {
  return focus ? focusInWords(focus) : 'In the center';
}
