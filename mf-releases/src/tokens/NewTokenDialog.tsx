import { useNotices } from '@site/platform';
import { useId } from 'react';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import field from '../parts/field.module.css';
import styles from './NewTokenDialog.module.css';

interface NewTokenDialogProps {
  readonly token: string;
  readonly onClose: () => void;
}

/** Only the button closes this dialog, because a token is never shown again. */
export function NewTokenDialog({ token, onClose }: NewTokenDialogProps) {
  const notify = useNotices((notices) => notices.notify);
  const id = useId();

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
    <Dialog
      title="New deploy token"
      buttons={
        <Button look="primary" onClick={onClose}>
          I have saved it
        </Button>
      }
    >
      <p className={styles.text}>
        It is shown only once. Store it with your pipeline’s secrets, and pass it to the step that uses it as{' '}
        <code>SLICES_TOKEN</code>.
      </p>
      <label className={field.label} htmlFor={id}>
        Deploy token
      </label>
      <div className={styles.token}>
        <input
          id={id}
          className={field.field}
          readOnly
          value={token}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </Dialog>
  );
}
