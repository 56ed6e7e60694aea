import * as Dialog from '@radix-ui/react-dialog';
import { apiPath, Message, Spinner, useRead } from '@site/platform';
import type { Session } from '@site/platform/shell/session';
import { useScrollLock } from '../../controls/useScrollLock';
import { useFocusUndisputed } from '../SignInAgain';
import styles from '../SignInAgain.module.css';
import { ProofForm } from './ProofForm';

interface ConfirmIdentityProps {
  readonly isOpen: boolean;
  readonly session: Pick<Session, 'confirm' | 'dismissConfirmation'>;
}

/** For calls that want a recent sign-in; they go on afterwards. */
export function ConfirmIdentity({ isOpen, session }: ConfirmIdentityProps) {
  useScrollLock(isOpen);
  useFocusUndisputed(isOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={session.dismissConfirmation}>
      <Dialog.Portal>
        <div className={styles.overlay} />
        <Dialog.Content
          className={styles.dialog}
          aria-modal
          onOpenAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => event.stopPropagation()}
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          <Dialog.Title className={styles.title}>Confirm that it is you</Dialog.Title>
          <Dialog.Description className={styles.text}>
            You signed in more than 10 minutes ago. Then what you have begun goes on.
          </Dialog.Description>
          <Proof session={session} />
          <Dialog.Close className="button button-quiet">Cancel</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Proof({ session }: Pick<ConfirmIdentityProps, 'session'>) {
  const { data, error, mutate } = useRead(apiPath('/api/auth/factors'));
  if (!data) {
    return error ? (
      <Message title="The server could not be reached" onRetry={() => void mutate()} />
    ) : (
      <Spinner label="Loading" />
    );
  }
  const { totp, passkeys, recoveryCodesLeft } = data.data;
  return (
    <ProofForm
      asksPassword
      ways={[
        ...(totp ? (['code'] as const) : []),
        ...(passkeys.length > 0 ? (['passkey'] as const) : []),
        ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
      ]}
      onProof={session.confirm}
      onPasskey={() => session.confirm()}
    />
  );
}
