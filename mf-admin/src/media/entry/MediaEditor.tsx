import { useNotices } from '@site/platform';
import { CallError, type FieldErrors } from '@site/platform/session';
import { Alert, Button, Drawer } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DisputedPart, useChoices } from '../../compare/DisputedPart';
import { useFailureNotice } from '../../overlays/useAttempt';
import { useMay } from '../../roles/useMay';
import { capitalized } from '../../text/words';
import { MediaPicture } from '../MediaPicture';
import type { Media } from '../media';
import { CropPreviews, FocalPoint } from './FocalPoint';
import { type Focus, focusInWords } from './focus';
import styles from './MediaEditor.module.css';
import { MediaFile } from './MediaFile';
import { MediaForm, problemsOf } from './MediaForm';
import { MediaUses } from './MediaUses';
import { type MediaDraft, useMediaDraft, type useMediaTyping } from './useMediaDraft';

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
  const notifyFailure = useFailureNotice();
  const content = useRef<HTMLDivElement>(null);
  const uses = useRef<HTMLHeadingElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [areAllShown, setAllShown] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { kind } = media;
  const mayChange = useMay()('changeMedia');
  const { values } = draft;
  const isDisputed = draft.disputed.length > 0;
  const saveButton = useRef<HTMLButtonElement>(null);
  const wasDisputed = useRef(false);
  useEffect(() => {
    if (wasDisputed.current && !isDisputed) {
      saveButton.current?.focus();
    }
    wasDisputed.current = isDisputed;
  }, [isDisputed]);

  async function save() {
    if (isSaving || !draft.isDirty || isDisputed || isGone) {
      return;
    }
    if (Object.keys(problemsOf(values)).length > 0) {
      setAllShown(true);
      requestAnimationFrame(() =>
        content.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      return;
    }
    setSaving(true);
    setErrors({});
    try {
      if (await draft.save()) {
        notify({ title: 'Success', description: `${capitalized(kind)} updated successfully` });
      }
    } catch (error) {
      setErrors(error instanceof CallError ? error.fields : {});
      notifyFailure(error, `Failed to update ${kind}`);
    } finally {
      setSaving(false);
    }
  }

  function press(event: KeyboardEvent) {
    const isSave = event.key === 'Enter' || event.key.toLowerCase() === 's';
    if ((event.ctrlKey || event.metaKey) && isSave) {
      event.preventDefault();
      void save();
    }
  }

  return (
    <Drawer open title={media.title} size={DRAWER_SIZE} onClose={() => draft.confirmLeaving() && onClose()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the form inside */}
      <div ref={content} className={styles.columns} onKeyDown={press}>
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
                <FocalPoint media={media} focus={values.focus} onChange={(focus) => draft.type({ focus })} />
              ) : (
                <div className={styles.document}>
                  <MediaPicture media={media} width={960} />
                </div>
              )}
              <CropPreviews media={media} focus={values.focus} />
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
          {isDisputed ? (
            <MediaConflict kind={kind} draft={draft} />
          ) : (
            <>
              <MediaForm
                kind={kind}
                values={values}
                errors={errors}
                areAllShown={areAllShown}
                isReadOnly={!mayChange}
                onType={draft.type}
              />
              {mayChange ? (
                <Button
                  ref={saveButton}
                  type="primary"
                  className={styles.save}
                  loading={isSaving}
                  aria-disabled={!draft.isDirty || isGone}
                  onClick={() => void save()}
                >
                  Save
                </Button>
              ) : (
                <p className={styles.note}>Editors change what is in the library.</p>
              )}
            </>
          )}
          <MediaUses id={media.id} heading={uses} />
        </div>
      </div>
    </Drawer>
  );
}

const labels = {
  title: 'Title',
  alternative: 'Alternative text',
  credit: 'Credit',
  focus: 'Focal point',
} as const;

function MediaConflict({ kind, draft }: Pick<Media, 'kind'> & { readonly draft: MediaDraft }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { partProps, chosen } = useChoices(draft.disputed);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="conflict-title">
      <h3 id="conflict-title" ref={heading} tabIndex={-1} className={styles.title}>
        Someone else has changed this {kind} in the meantime
      </h3>
      <p className={styles.note}>Choose what to keep. Nothing is saved before you press Save.</p>
      {draft.disputed.map(({ field, parts }) =>
        parts
          .filter((part) => typeof part !== 'string')
          .map((dispute, index) => (
            <DisputedPart
              key={`${field}-${index.toString()}`}
              label={labels[field]}
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
