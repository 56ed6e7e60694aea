import { reviewRules } from '@site/platform/admin-rules';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { textRule } from '../../fields/fieldRules';
import { onSaveKey } from '../../fields/onSaveKey';
import { growing, lengthCount } from '../../fields/TextInput';
import { useClosing } from '../../overlays/useFormCall';

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
  const { close, cancel } = useClosing(isTouched, onClose);

  return (
    <Modal open title={title} okText={action} mask={{ closable: false }} onOk={form.submit} onCancel={cancel}>
      <p>{help}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark
        initialValues={{ note }}
        onValuesChange={(_, typed) => setTouched(typed.note.trim() !== '')}
        onFinish={(typed) => {
          close();
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
