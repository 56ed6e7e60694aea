import { replyRules } from '@site/platform/admin-rules';
import { violation } from '@site/platform/violation';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { onSaveKey } from '../fields/onSaveKey';
import { growing, lengthCount } from '../fields/TextInput';
import { useClosing } from '../overlays/useFormCall';
import styles from './SubmissionDrawer.module.css';

interface NoteFormProps {
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onClose: () => void;
}

export function NoteForm({ onSave, onClose }: NoteFormProps) {
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const isBlank = text.trim() === '';
  const problem = isBlank ? undefined : violation(replyRules.note, text.trim());
  const { close, cancel } = useClosing(!isBlank, onClose);
  const fieldId = useId();
  const problemId = useId();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  async function save() {
    if (isBlank || problem || isSaving) {
      return;
    }
    setSaving(true);
    const isSaved = await onSave(text.trim());
    setSaving(false);
    if (isSaved) {
      close();
    }
  }

  function press(event: KeyboardEvent) {
    onSaveKey(save)(event);
    if (event.key === 'Escape') {
      // This keeps the drawer open.
      event.stopPropagation();
      cancel();
    }
  }

  return (
    <div ref={form} className={styles.noteForm}>
      <label htmlFor={fieldId}>Note for colleagues</label>
      <Input.TextArea
        id={fieldId}
        autoFocus
        dir="auto"
        {...growing(3, 10)}
        count={lengthCount(replyRules.note.maxLength)}
        status={problem && 'error'}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemId}
        disabled={isSaving}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      {problem && (
        <p id={problemId} className={styles.failure} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.noteButtons}>
        <Button size="small" disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
        <Button size="small" type="primary" disabled={isBlank} loading={isSaving} onClick={() => void save()}>
          Save Note
        </Button>
      </div>
    </div>
  );
}
