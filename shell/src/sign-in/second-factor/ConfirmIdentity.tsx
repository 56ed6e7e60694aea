import { apiPath, Message, Spinner, useRead } from '@site/platform';
import type { Session } from '@site/platform/shell/session';
import { SignInDialog } from '../SignInDialog';
import { ProofForm } from './ProofForm';

interface ConfirmIdentityProps {
  readonly isOpen: boolean;
  readonly session: Pick<Session, 'confirm' | 'dismissConfirmation'>;
}

/** For calls that want a recent sign-in; they go on afterwards. */
export function ConfirmIdentity({ isOpen, session }: ConfirmIdentityProps) {
  return (
    <SignInDialog
      isOpen={isOpen}
      title="Confirm that it is you"
      text="You signed in more than 10 minutes ago. Confirm who you are to continue."
      dismissal="Cancel"
      onDismiss={session.dismissConfirmation}
    >
      <Proof session={session} />
    </SignInDialog>
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
