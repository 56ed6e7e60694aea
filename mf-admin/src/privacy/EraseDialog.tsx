import { useCalls, useRefresh } from '@site/platform/session';
import { Form, Input, Modal } from 'antd';
import { checked } from '../fields/fieldRules';
import { useFocusBack } from '../overlays/useFocusBack';
import { useFormCall } from '../overlays/useFormCall';
import styles from './Privacy.module.css';
import { type Erasure, PRIVACY_ROOT } from './privacy';

interface EraseDialogProps {
  readonly email: string;
  readonly beyondReach: readonly string[];
  readonly onErased: (receipt: Erasure) => void;
  readonly onClose: () => void;
}

export function EraseDialog({ email, beyondReach, onErased, onClose }: EraseDialogProps) {
  const calls = useCalls();
  const refresh = useRefresh();
  const { form, formProps, isSaving, problem, save } = useFormCall<{ confirm: string }>();
  useFocusBack();

  async function erase(confirm: string) {
    const { data } = await calls.send('post', '/api/privacy/erase', { body: { email, confirm } });
    onErased(data);
    onClose();
    await refresh(PRIVACY_ROOT);
  }

  return (
    <Modal
      open
      title="Erase a person’s data"
      okText="Erase for good"
      okButtonProps={{ danger: true }}
      confirmLoading={isSaving}
      onOk={() => form.submit()}
      onCancel={() => !isSaving && onClose()}
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
        {...formProps}
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={({ confirm }) => void save(() => erase(confirm), 'Nothing was erased. Please try again.')}
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
      {problem}
    </Modal>
  );
}
