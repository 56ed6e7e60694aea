import { apiPath, Message, Spinner, useRead } from '@site/platform';
import { personRules } from '@site/platform/admin-rules';
import { isTemporary, Moment, useCalls } from '@site/platform/session';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { saveAs } from '../csv/useDownload';
import { textRule } from '../fields/fieldRules';
import { sentenceOf, useAttempt } from '../overlays/useAttempt';
import look from '../theme/AdminTheme.module.css';
import { EraseDialog } from './EraseDialog';
import styles from './Privacy.module.css';
import { type Erasure, type Held, personPath } from './privacy';

/** No address of a page contains what is searched for, because browsers keep addresses. */
export function PersonSearch({ beyondReach }: { readonly beyondReach: readonly string[] }) {
  const [email, setEmail] = useState<string>();
  const [receipt, setReceipt] = useState<Erasure>();
  const { data, error, mutate } = useRead(email === undefined ? null : personPath(email));

  return (
    <>
      <Form<{ email: string }>
        className={styles.search}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={(values) => {
          setReceipt(undefined);
          setEmail(values.email.trim());
          void mutate();
        }}
      >
        <Form.Item name="email" label="Email" rules={[textRule(personRules.email)]}>
          <Input inputMode="email" autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item label=" ">
          <Button type="primary" htmlType="submit">
            Find
          </Button>
        </Form.Item>
      </Form>
      <div aria-live="polite">
        {receipt ? (
          <Alert
            type="success"
            showIcon
            title={`Erased. Receipt #${receipt.id} is below: it names no one.`}
          />
        ) : email === undefined ? null : data ? (
          <PersonHeld email={email} held={data.data} beyondReach={beyondReach} onErased={setReceipt} />
        ) : error ? (
          <Message
            title={sentenceOf(error) ?? 'Failed to find what is held'}
            {...(isTemporary(error) && { onRetry: () => void mutate() })}
          />
        ) : (
          <Spinner label="Looking everywhere" />
        )}
      </div>
    </>
  );
}

interface PersonHeldProps {
  readonly email: string;
  readonly held: Held;
  readonly beyondReach: readonly string[];
  readonly onErased: (receipt: Erasure) => void;
}

function PersonHeld({ email, held: { held, account, logged }, beyondReach, onErased }: PersonHeldProps) {
  const calls = useCalls();
  const attempt = useAttempt();
  const [isErasing, setErasing] = useState(false);
  return (
    <>
      {account !== null && (
        <Alert
          type="info"
          showIcon
          title={`${account} signs in with this address. The account is not part of this: deactivate it under People.`}
        />
      )}
      {logged > 0 && (
        <Alert
          type="info"
          showIcon
          title={`The audit log holds the address ${logged === 1 ? 'once' : `${logged} times`}, as a name tried at sign-in. That stays for the log’s own period.`}
        />
      )}
      {held.length === 0 ? (
        <Message
          title={`Nothing is held about ${email}`}
          text="Upper and lower case do not count; dots do."
        />
      ) : (
        <>
          <ul className={styles.held}>
            {held.map(({ place, count, items }) => (
              <li key={place}>
                <details>
                  <summary>
                    {place} <span className={look.quiet}>{count}</span>
                  </summary>
                  <ul className={styles.items}>
                    {items.map(({ at, says }, index) => (
                      // Nothing distinguishes two entries.
                      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
                      <li key={index}>
                        {at && <Moment at={at} />} <span dir="auto">{says}</span>
                      </li>
                    ))}
                  </ul>
                  {count > items.length && <p className={look.quiet}>And {count - items.length} more.</p>}
                </details>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button
              onClick={() =>
                void attempt(
                  async () => {
                    const data = await calls.read(apiPath('/api/privacy/export.json', { query: { email } }));
                    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
                    saveAs(file, 'personal-data.json');
                  },
                  'Failed to export what is held',
                  'Exported. Delete the file once it is sent.',
                )
              }
            >
              Export
            </Button>
            <Button danger onClick={() => setErasing(true)}>
              Erase…
            </Button>
          </div>
        </>
      )}
      {isErasing && (
        <EraseDialog
          email={email}
          beyondReach={beyondReach}
          onErased={onErased}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
}
