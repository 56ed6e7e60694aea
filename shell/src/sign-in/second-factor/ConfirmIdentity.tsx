import { apiPath, Message, Spinner, useRead } from '@site/platform';
import type { Session } from '@site/platform/shell/session';
import { ProviderLink } from '../provider/ProviderLink';
import { SignInDialog } from '../SignInDialog';
import dialogStyles from '../SignInDialog.module.css';
import { ProofForm } from './ProofForm';

interface ConfirmIdentityProps {
  readonly isOpen: boolean;
  readonly session: Pick<Session, 'confirm' | 'dismissConfirmation'>;
}

/** Asks again who somebody is, for calls that require a recent sign-in and continue afterwards. */
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
  const { hasPassword, provider, totp, passkeys, recoveryCodesLeft } = data.data;
  return (
    <>
      {(hasPassword || passkeys.length > 0) && (
        <ProofForm
          asksPassword={hasPassword}
          ways={[
            ...(hasPassword && totp ? (['code'] as const) : []),
            ...(passkeys.length > 0 ? (['passkey'] as const) : []),
            ...(hasPassword && recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
          ]}
          onProof={session.confirm}
          onPasskey={() => session.confirm()}
        />
      )}
      {provider !== null && (
        <>
          <ProviderLink
            provider={provider}
            confirms="identity"
            isOnlyWay={!hasPassword && passkeys.length === 0}
          />
          <p className={dialogStyles.text}>
            That opens a new tab. This one waits, with all that you have typed.
          </p>
        </>
      )}
    </>
  );
}
