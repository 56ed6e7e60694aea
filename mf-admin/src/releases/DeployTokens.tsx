import { apiPath, ListView, Message } from '@site/platform';
import { sliceRules } from '@site/platform/admin-rules';
import { violation } from '@site/platform/violation';
import { Alert, Button, Input, Table, type TableColumnType, Tag } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import listStyles from '../list/ListTable.module.css';
import { TableSkeleton } from '../list/TableSkeleton';
import { usePolledRead } from '../list/usePolledRead';
import { formatMoment } from '../text/formatMoment';
import styles from './DeployTokens.module.css';
import { NewTokenDialog } from './NewTokenDialog';
import { type DeployToken, REFRESH_PAUSE } from './slices';
import { useSliceActions } from './useSliceActions';

/** With what a team's pipeline may publish and promote a slice. */
export function DeployTokens({ slice }: { slice: string }) {
  const read = usePolledRead(apiPath('/api/slices/{slice}/tokens', { params: { slice } }), REFRESH_PAUSE);
  const { createToken, revokeToken } = useSliceActions(slice);
  const [created, setCreated] = useState<string>();
  const columns: TableColumnType<DeployToken>[] = [
    { key: 'name', title: 'Name', render: (_, { name }) => <strong dir="auto">{name}</strong> },
    {
      key: 'createdAt',
      title: 'Created',
      render: (_, { createdAt, createdBy }) => (
        <>
          <Moment at={createdAt} />
          <span className={styles.quiet}>by {createdBy}</span>
        </>
      ),
    },
    {
      key: 'lastUsedAt',
      title: 'Last used',
      render: (_, { lastUsedAt }) =>
        lastUsedAt ? <Moment at={lastUsedAt} /> : <span className={styles.quiet}>Never</span>,
    },
    {
      key: 'actions',
      title: 'Actions',
      align: 'right',
      render: (_, token) =>
        token.revokedAt ? (
          <>
            <Tag>Revoked</Tag>
            <Moment at={token.revokedAt} />
          </>
        ) : (
          <Button
            size="small"
            type="text"
            danger
            aria-label={`Revoke ${token.name}`}
            onClick={() => void revokeToken(token)}
          >
            Revoke
          </Button>
        ),
    },
  ];
  return (
    <>
      <TokenForm
        onCreate={async (name) => {
          const text = await createToken(name);
          setCreated(text);
          return text !== undefined;
        }}
      />
      {read.data && read.error && <Alert type="error" showIcon title="Failed to fetch deploy tokens" />}
      <ListView
        read={read}
        loading={<TableSkeleton label="Loading Deploy tokens" />}
        error={(retry) => <Message title="Failed to fetch deploy tokens" onRetry={retry} />}
        empty={
          <Message
            title="There are no deploy tokens yet"
            text="A team’s pipeline needs one to publish this slice. It is good for this slice alone."
          />
        }
      >
        {(tokens) => (
          <Table<DeployToken>
            className={listStyles.table}
            size="small"
            rowKey="id"
            dataSource={[...tokens]}
            columns={columns}
            pagination={false}
            scroll={{ x: 'max-content' }}
          />
        )}
      </ListView>
      {created !== undefined && <NewTokenDialog token={created} onClose={() => setCreated(undefined)} />}
    </>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at)}</time>;
}

/** Resolves with whether it was created: what is typed stays until then. */
function TokenForm({ onCreate }: { onCreate: (name: string) => Promise<boolean> }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isCreating, setCreating] = useState(false);
  const id = useId();

  async function create(event: FormEvent) {
    event.preventDefault();
    const found = violation(sliceRules.tokenName, name.trim());
    setProblem(found);
    if (found === undefined) {
      setCreating(true);
      if (await onCreate(name.trim())) {
        setName('');
      }
      setCreating(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void create(event)}>
      <label className={styles.label} htmlFor={id}>
        Name of a new deploy token
      </label>
      <Input
        id={id}
        dir="auto"
        autoComplete="off"
        placeholder="Pipeline of the team"
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        aria-invalid={problem !== undefined}
        status={problem === undefined ? undefined : 'error'}
        value={name}
        disabled={isCreating}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <Button htmlType="submit" loading={isCreating}>
        Create
      </Button>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
