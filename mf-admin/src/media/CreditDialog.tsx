import { mediaRules } from '@site/platform/admin-rules';
import { useUnsavedChanges } from '@site/platform/session';
import { violation } from '@site/platform/violation';
import { Form, Modal } from 'antd';
import { useId, useState } from 'react';
import { TextInput } from '../fields/TextInput';
import { useFocusBack } from '../overlays/useFocusBack';
import type { Media } from './media';

interface CreditDialogProps {
  readonly entries: readonly Media[];
  readonly onSave: (credit: string) => Promise<void>;
  readonly onClose: () => void;
}

export function CreditDialog({ entries, onSave, onClose }: CreditDialogProps) {
  const fieldId = useId();
  const [first] = useState(() => {
    const all = [...new Set(entries.map(({ credit }) => credit ?? ''))];
    return all.length === 1 ? (all[0] ?? '') : '';
  });
  const [credit, setCredit] = useState(first);
  const [isSaving, setSaving] = useState(false);
  const problem = violation(mediaRules.credit, credit.trim());
  const unsaved = useUnsavedChanges(credit !== first);
  useFocusBack();

  async function save() {
    if (problem === undefined && !isSaving) {
      setSaving(true);
      unsaved.letGo();
      await onSave(credit.trim());
    }
  }

  return (
    <Modal
      open
      title={`Credit of ${entries.length === 1 ? 'one entry' : `${entries.length} entries`}`}
      okText="Save"
      okButtonProps={{ disabled: problem !== undefined }}
      confirmLoading={isSaving}
      onOk={() => void save()}
      onCancel={() => {
        if (!isSaving && (credit === first || unsaved.confirmLeaving())) {
          onClose();
        }
      }}
    >
      <Form component={false} layout="vertical">
        <Form.Item
          label="Credit"
          htmlFor={fieldId}
          validateStatus={problem ? 'error' : undefined}
          help={problem && <span id={`${fieldId}-problem`}>{problem}</span>}
          extra="It replaces the credit of each. Empty removes it."
        >
          <TextInput
            id={fieldId}
            autoFocus
            dir="auto"
            autoComplete="off"
            limit={mediaRules.credit.maxLength}
            aria-invalid={problem !== undefined}
            aria-describedby={`${fieldId}-problem`}
            value={credit}
            onChange={({ target }) => setCredit(target.value)}
            onPressEnter={() => void save()}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
