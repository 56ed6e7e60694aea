import { mediaRules } from '@site/platform/admin-rules';
import { useUnsavedChanges } from '@site/platform/session';
import { violation } from '@site/platform/violation';
import { Alert, Form, Modal } from 'antd';
import { useId, useState } from 'react';
import type { Refusal } from '../bulk/useBulk';
import { TextInput } from '../fields/TextInput';
import { useFocusBack } from '../overlays/useFocusBack';
import type { Media } from './media';

interface CreditDialogProps {
  readonly entries: readonly Media[];
  readonly onSave: (credit: string, entries: readonly Media[]) => Promise<Refusal['records']>;
  readonly onClose: (isSaved: boolean) => void;
}

export function CreditDialog({ entries, onSave, onClose }: CreditDialogProps) {
  const fieldId = useId();
  const [first] = useState(() => {
    const all = [...new Set(entries.map(({ credit }) => credit ?? ''))];
    return all.length === 1 ? (all[0] ?? '') : '';
  });
  const [credit, setCredit] = useState(first);
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<Refusal['records']>([]);
  const problem = violation(mediaRules.credit, credit.trim());
  const unsaved = useUnsavedChanges(credit !== first);
  useFocusBack();

  async function save() {
    if (problem === undefined && !isSaving) {
      setSaving(true);
      const left = entries.filter(({ id }) => failed.length === 0 || failed.some((one) => one.id === id));
      const failedNow = await onSave(credit.trim(), left);
      setSaving(false);
      setFailed(failedNow);
      if (failedNow.length === 0) {
        unsaved.letGo();
        onClose(true);
      }
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
          onClose(false);
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
      {failed.length > 0 && !isSaving && (
        <Alert
          type="error"
          showIcon
          title="It was not saved for these. 'Save' tries again."
          description={failed.map(({ id, name, reason }) => (
            <div key={id}>
              <strong dir="auto">{name}</strong> {reason}
            </div>
          ))}
        />
      )}
    </Modal>
  );
}
