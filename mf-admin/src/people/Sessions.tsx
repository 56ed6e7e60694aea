import { ListView, Message, Spinner, useRead } from '@site/platform';
import { Moment, useCalls } from '@site/platform/session';
import { Button } from 'antd';
import { useState } from 'react';
import { RowButton } from '../list/RowActions';
import { StatusTag } from '../list/StatusTag';
import { useAttempt } from '../overlays/useAttempt';
import styles from './Profile.module.css';
import { sessionsPath } from './people';

export function Sessions() {
  const read = useRead(sessionsPath);
  const calls = useCalls();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);

  async function end(call: () => Promise<unknown>, success: string) {
    setBusy(true);
    await attempt(call, 'The session was not ended. Please try again.', success);
    await read.mutate();
    setBusy(false);
  }

  return (
    <ListView
      read={read}
      loading={<Spinner label="Loading your sessions" />}
      error={(retry) => <Message title="Failed to fetch your sessions" onRetry={retry} />}
      empty={<Message title="There are no sessions" />}
    >
      {(sessions) => (
        <>
          <ul className={styles.sessions}>
            {sessions.map(({ id, device, network, createdAt, lastUsedAt, isCurrent }) => (
              <li key={id} className={styles.session}>
                <div className={styles.device}>
                  <strong>{device ?? 'Unknown device'}</strong>
                  {isCurrent && <StatusTag look="live">This session</StatusTag>}
                  <span className={styles.quiet}>
                    {network !== null && <>From {network}. </>}
                    Last used <Moment at={lastUsedAt} />, signed in <Moment at={createdAt} />
                  </span>
                </div>
                {!isCurrent && (
                  <RowButton
                    label={`End the session on ${device ?? 'an unknown device'}`}
                    disabled={isBusy}
                    onClick={() =>
                      void end(
                        () => calls.send('delete', '/api/auth/sessions/{id}', { params: { id } }),
                        'The session has ended',
                      )
                    }
                  >
                    End
                  </RowButton>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button
              disabled={isBusy}
              onClick={() =>
                void end(
                  () => calls.send('delete', '/api/auth/sessions', {}),
                  'Your other sessions have ended',
                )
              }
            >
              End all other sessions
            </Button>
          )}
        </>
      )}
    </ListView>
  );
}
