import { CallError } from '@site/platform/session';
import { Alert, Form, Input, Modal } from 'antd';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useFieldErrors } from '../useFieldErrors';

interface FactorDialogProps {
  readonly title: string;
  readonly field: Pick<ComponentProps<typeof Input>, 'autoComplete' | 'dir' | 'inputMode' | 'maxLength'> & {
    readonly name: string;
    readonly label: string;
    readonly missing: string;
    readonly extra?: string;
    readonly initialValue?: string;
  };
  readonly okText?: string;
  readonly otherwise?: string;
  readonly lost?: string;
  readonly onSubmit: (text: string) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function FactorDialog(props: FactorDialogProps) {
  const { title, okText = 'Add', otherwise, onSubmit, onClose, children } = props;
  const { lost = 'It may not have been added. Close this to see, or try again.' } = props;
  const { name, label, missing, extra, initialValue, ...input } = props.field;
  const [form] = Form.useForm<Record<string, string>>();
  const { problem, clear, show, focusFirst } = useFieldErrors(form);
  const [isSaving, setSaving] = useState(false);

  async function submit(text: string) {
    setSaving(true);
    clear();
    try {
      await onSubmit(text);
    } catch (error) {
      show(error, (error instanceof CallError ? undefined : otherwise) ?? lost);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Modal
      open
      title={title}
      okText={okText}
      confirmLoading={isSaving}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {children}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void submit(values[name]?.trim() ?? '')}
        onFinishFailed={focusFirst}
      >
        <Form.Item
          name={name}
          label={label}
          {...(extra !== undefined && { extra })}
          initialValue={initialValue}
          rules={[{ required: true, whitespace: true, message: missing }]}
        >
          <Input autoComplete="off" spellCheck={false} autoFocus {...input} />
        </Form.Item>
      </Form>
      {problem !== undefined && <Alert role="alert" type="error" showIcon title={problem} />}
    </Modal>
  );
}
