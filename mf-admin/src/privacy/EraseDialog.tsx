import { useCalls, useRefresh } from '@site/platform/session';
import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { checked } from '../fields/fieldRules';
import { useFocusBack } from '../overlays/useFocusBack';
import { useFieldErrors } from '../people/useFieldErrors';
import styles from './Privacy.module.css';
import { type Erasure, PRIVACY_ROOT } from './privacy';

interface EraseDialogProps {
  readonly email: string;
  readonly beyondReach: readonly string[];
  readonly onErased: (receipt: Erasure) => void;
  readonly onClose: () => void;
}

export function EraseDialog({ email, beyondReach, onErased, onClose }: EraseDialogProps) {
  const [form] = Form.useForm<{ confirm: string }>();
  const calls = useCalls();
  const refresh = useRefresh();
  const { problem, clear, show, focusFirst } = useFieldErrors(form);
  const [isErasing, setErasing] = useState(false);
  useFocusBack();

  async function erase({ confirm }: { readonly confirm: string }) {
    setErasing(true);
    clear();
    try {
      const { data } = await calls.send('post', '/api/privacy/erase', { body: { email, confirm } });
      onErased(data);
      onClose();
      await refresh(PRIVACY_ROOT);
    } catch (error) {
      show(error, 'Nothing was erased. Please try again.');
    } finally {
      setErasing(false);
    }
  }

  return (
    <Modal
      open
      title="Erase a person’s data"
      okText="Erase for good"
      okButtonProps={{ danger: true }}
      confirmLoading={isErasing}
      onOk={() => form.submit()}
      onCancel={() => {
        if (!isErasing) {
          onClose();
        }
      }}
    >
      <p>
        Enquiries, replies and mails of <strong>{email}</strong> are deleted everywhere on this site, the
        trash included. This cannot be undone. Not reached:
      </p>
      <ul className={styles.beyond}>
        {[...beyondReach, 'backups made before'].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Form<{ confirm: string }>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={(values) => void erase(values)}
        onFinishFailed={focusFirst}
      >
        <Form.Item
          name="confirm"
          label="Type the address again"
          rules={[
            checked((value) => (String(value ?? '').trim() === '' ? 'Type the address again' : undefined)),
          ]}
        >
          <Input autoComplete="off" spellCheck={false} autoFocus />
        </Form.Item>
      </Form>
      {problem !== undefined && <Alert role="alert" type="error" showIcon title={problem} />}
    </Modal>
  );
}
