import { reviewRules } from '@site/platform/admin-rules';
import { useUnsavedChanges } from '@site/platform/session';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { textRule } from '../../fields/fieldRules';
import { onSaveKey } from '../../fields/onSaveKey';
import { growing, lengthCount } from '../../fields/TextInput';
import { useFocusBack } from '../../overlays/useFocusBack';

interface ReviewDialogProps {
  readonly title: string;
  readonly rule: (typeof reviewRules)[keyof typeof reviewRules];
  readonly help: string;
  readonly action: string;
  readonly note: string;
  readonly onSend: (note: string) => void;
  readonly onClose: () => void;
}

export function ReviewDialog({ title, rule, help, action, note, onSend, onClose }: ReviewDialogProps) {
  const [form] = Form.useForm<{ note: string }>();
  const [isTouched, setTouched] = useState(note !== '');
  const unsaved = useUnsavedChanges(isTouched);
  useFocusBack();

  return (
    <Modal
      open
      title={title}
      okText={action}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={() => {
        if (!isTouched || unsaved.confirmLeaving()) {
          unsaved.letGo();
          onClose();
        }
      }}
    >
      <p>{help}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark
        initialValues={{ note }}
        onValuesChange={(_, typed) => setTouched(typed.note.trim() !== '')}
        onFinish={(typed) => {
          unsaved.letGo();
          onClose();
          onSend(typed.note.trim());
        }}
        onFinishFailed={() => form.focusField('note')}
      >
        <Form.Item name="note" label="Note" required={rule.required} rules={[textRule(rule)]}>
          <Input.TextArea
            autoFocus
            dir="auto"
            {...growing(3, 10)}
            count={lengthCount(rule.maxLength)}
            onKeyDown={onSaveKey(form.submit)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
