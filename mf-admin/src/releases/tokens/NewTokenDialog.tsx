import { useNotices } from '@site/platform';
import { Button, Input, Modal } from 'antd';
import { useId } from 'react';
import { useFocusBack } from '../../dialogs/useFocusBack';
import styles from './NewTokenDialog.module.css';

interface NewTokenDialogProps {
  readonly token: string;
  readonly onClose: () => void;
}

/** Only the button closes this: the token is shown once, and a slip would lose it. */
export function NewTokenDialog({ token, onClose }: NewTokenDialogProps) {
  const notify = useNotices((notices) => notices.notify);
  const id = useId();
  useFocusBack();

  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      notify({ title: 'Success', description: 'Deploy token copied' });
    } catch {
      notify({
        title: 'Error',
        description: 'Your browser does not allow this page to copy. Please select the token and copy it.',
        variant: 'destructive',
      });
    }
  }

  return (
    <Modal
      open
      title="New deploy token"
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          I have saved it
        </Button>
      }
    >
      <p className={styles.text}>
        It is shown only once. Store it with your pipeline’s secrets, and pass it to the step that uses it as{' '}
        <code>SLICES_TOKEN</code>.
      </p>
      <label className={styles.label} htmlFor={id}>
        Deploy token
      </label>
      <div className={styles.token}>
        <Input id={id} readOnly value={token} onFocus={({ target }) => target.select()} />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </Modal>
  );
}
