import { useNotices } from '@site/platform';
import { Button, Modal } from 'antd';
import { saveAs } from '../../csv/useDownload';
import styles from './factors.module.css';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Only the button closes this dialog, because the codes are never shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const notify = useNotices((notices) => notices.notify);
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify({ title: 'Success', description: 'Recovery codes copied' });
    } catch {
      notify({
        title: 'Error',
        description: 'Your browser does not allow this page to copy. Please select the codes and copy them.',
        variant: 'destructive',
      });
    }
  }

  return (
    <Modal
      open
      title="Your recovery codes"
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button onClick={() => saveAs(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
            Download
          </Button>
          <Button type="primary" onClick={onClose}>
            I have saved them
          </Button>
        </>
      }
    >
      <p>
        They are shown only once. Each signs you in once, with your password, when your second factor is not
        at hand. Keep them where you keep passwords.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
