import { apiPath, Message, Spinner, useRead } from '@site/platform';
import { paths } from '@site/platform/paths';
import {
  createPasskey,
  Moment,
  offersPasskeys,
  useCalls,
  useRefresh,
  useSession,
} from '@site/platform/session';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { RowButton } from '../../list/RowActions';
import { StatusTag } from '../../list/StatusTag';
import { useAttempt } from '../../overlays/useAttempt';
import { useFocusBack } from '../../overlays/useFocusBack';
import styles from '../Profile.module.css';
import { type Authenticator, AuthenticatorDialog, PasskeyDialog } from './FactorDialogs';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';

export const factorsPath = apiPath('/api/auth/factors');

export function Factors() {
  const { data: read, error, mutate } = useRead(factorsPath);
  const calls = useCalls();
  const refresh = useRefresh();
  const attempt = useAttempt();
  const lacksSecondFactor = useSession(
    (session) => session.status === 'signed-in' && session.lacksSecondFactor,
  );
  const [isBusy, setBusy] = useState(false);
  const [authenticator, setAuthenticator] = useState<Authenticator>();
  const [named, setNamed] = useState<{ readonly id: number; readonly name: string } | 'new'>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  async function change(call: () => Promise<unknown>, failure: string, success?: string) {
    setBusy(true);
    await attempt(call, failure, success);
    // Reads what the API shows, including sessions that have ended.
    await refresh('/api/auth/');
    setBusy(false);
  }

  async function save(call: () => Promise<readonly string[] | null>) {
    try {
      const codes = await call();
      setAuthenticator(undefined);
      setNamed(undefined);
      setRecoveryCodes(codes);
    } finally {
      // It may be stored although the answer was lost.
      await refresh('/api/auth/');
    }
  }

  function remove(question: string, call: () => Promise<unknown>) {
    if (window.confirm(`${question}\n\nYou can no longer sign in with it, and your other sessions end.`)) {
      void change(call, 'It was not removed. Please try again.', 'Removed. Your other sessions have ended.');
    }
  }

  if (!read) {
    return error ? (
      <Message title="Failed to fetch your second factors" onRetry={() => void mutate()} />
    ) : (
      <Spinner label="Loading your second factors" />
    );
  }
  const { totp, passkeys, recoveryCodesLeft, isRequired, passkeysOffered } = read.data;
  const hasAny = totp || passkeys.length > 0;
  return (
    <>
      {isRequired && !hasAny && (
        <Alert
          type="warning"
          showIcon
          title="This site requires a second factor. Until you have added one, you can do nothing else here."
        />
      )}
      <ul className={styles.sessions}>
        <li className={styles.session}>
          <div className={styles.device}>
            <strong>Authenticator app</strong>
            {totp && <StatusTag look="live">On</StatusTag>}
            <span className={styles.quiet}>A code from your phone, in addition to your password.</span>
          </div>
          <RowButton
            label={totp ? 'Replace the authenticator app' : 'Set up an authenticator app'}
            disabled={isBusy}
            onClick={() =>
              void change(
                async () => setAuthenticator((await calls.send('post', '/api/auth/totp', {})).data),
                'The app could not be set up. Please try again.',
              )
            }
          >
            {totp ? 'Replace' : 'Set up'}
          </RowButton>
          {totp && (
            <RowButton
              label="Remove the authenticator app"
              disabled={isBusy}
              onClick={() =>
                remove('Remove the authenticator app?', () => calls.send('delete', '/api/auth/totp', {}))
              }
            >
              Remove
            </RowButton>
          )}
        </li>
        {passkeys.map(({ id, name, createdAt, lastUsedAt, isSynchronized }) => (
          <li key={id} className={styles.session}>
            <div className={styles.device}>
              <strong dir="auto">{name}</strong>
              <StatusTag look="live">Passkey</StatusTag>
              <span className={styles.quiet}>
                Added <Moment at={createdAt} />
                {lastUsedAt !== null && (
                  <>
                    , last used <Moment at={lastUsedAt} />
                  </>
                )}
                {isSynchronized && '. Your other devices have it, too'}
              </span>
            </div>
            <RowButton
              label={`Rename the passkey ${name}`}
              disabled={isBusy}
              onClick={() => setNamed({ id, name })}
            >
              Rename
            </RowButton>
            <RowButton
              label={`Remove the passkey ${name}`}
              disabled={isBusy}
              onClick={() =>
                remove(`Remove the passkey “${name}”?`, () =>
                  calls.send('delete', '/api/auth/passkeys/{id}', { params: { id } }),
                )
              }
            >
              Remove
            </RowButton>
          </li>
        ))}
        {hasAny && (
          <li className={styles.session}>
            <div className={styles.device}>
              <strong>Recovery codes</strong>
              <span className={styles.quiet}>
                {recoveryCodesLeft} of 10 left. Use one when you have no other second factor with you.
              </span>
            </div>
            <RowButton
              label="Renew the recovery codes"
              disabled={isBusy}
              onClick={() =>
                void change(async () => {
                  const { data } = await calls.send('post', '/api/auth/recovery-codes', {});
                  setRecoveryCodes(data.recoveryCodes);
                }, 'The codes were not renewed. Please try again.')
              }
            >
              Renew
            </RowButton>
          </li>
        )}
      </ul>
      {passkeysOffered && offersPasskeys() && (
        <Button disabled={isBusy} onClick={() => setNamed('new')}>
          Add a passkey
        </Button>
      )}
      {(isBusy || authenticator || named || recoveryCodes) && <FocusBack />}
      {authenticator && (
        <AuthenticatorDialog
          authenticator={authenticator}
          onConfirm={(code) =>
            save(
              async () =>
                (await calls.send('post', '/api/auth/totp/confirm', { body: { code } })).data.recoveryCodes,
            )
          }
          onClose={() => setAuthenticator(undefined)}
        />
      )}
      {named && (
        <PasskeyDialog
          renamed={named === 'new' ? undefined : named.name}
          onSubmit={(name) =>
            save(async () => {
              if (named !== 'new') {
                await calls.send('patch', '/api/auth/passkeys/{id}', {
                  params: { id: named.id },
                  body: { name },
                });
                return null;
              }
              const { challenge, options } = (await calls.send('post', '/api/auth/passkeys/options', {}))
                .data;
              const passkey = await createPasskey(options);
              const body = { challenge, name, passkey };
              return (await calls.send('post', '/api/auth/passkeys', { body })).data.recoveryCodes;
            })
          }
          onClose={() => setNamed(undefined)}
        />
      )}
      {recoveryCodes && (
        <RecoveryCodesDialog
          codes={recoveryCodes}
          onClose={() => {
            setRecoveryCodes(null);
            if (lacksSecondFactor) {
              // The new document reads everything that was refused before.
              window.location.assign(paths.admin);
            }
          }}
        />
      )}
    </>
  );
}

function FocusBack() {
  useFocusBack();
  return null;
}
