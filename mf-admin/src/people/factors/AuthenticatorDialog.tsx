import { QRCode } from 'antd';
import { FactorDialog } from './FactorDialog';
import styles from './factors.module.css';

export interface Authenticator {
  readonly secret: string;
  readonly uri: string;
}

interface AuthenticatorDialogProps {
  readonly authenticator: Authenticator;
  readonly onConfirm: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

export function AuthenticatorDialog({ authenticator, onConfirm, onClose }: AuthenticatorDialogProps) {
  const { secret, uri } = authenticator;
  return (
    <FactorDialog
      title="Set up an authenticator app"
      field={{
        name: 'code',
        label: 'Code',
        missing: 'Code is required',
        autoComplete: 'one-time-code',
        inputMode: 'numeric',
        maxLength: 20,
      }}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <p>Scan this with the app, then enter the code that it shows.</p>
      <div className={styles.picture} aria-hidden="true">
        {/* Dark on light in every theme, as cameras expect it. */}
        <QRCode value={uri} type="svg" size={192} color="#000" bgColor="#fff" bordered={false} />
      </div>
      <p>
        Without a camera, type this:
        <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </FactorDialog>
  );
}
