import { Form, Input, Modal } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { useFormCall } from '../../overlays/useFormCall';

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
  const { form, formProps, isSaving, problem, save } = useFormCall<Record<string, string>>();

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
        {...formProps}
        requiredMark={false}
        onFinish={(values) => void save(() => onSubmit(values[name]?.trim() ?? ''), lost, otherwise)}
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
      {problem}
    </Modal>
  );
}
