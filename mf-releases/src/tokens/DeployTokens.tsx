import { apiPath, Message } from '@site/platform';
import { sliceRules, tokenRules } from '@site/platform/admin-rules';
import { Moment, usePolledRead } from '@site/platform/session';
import { violation } from '@site/platform/violation';
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { type ListColumn, ListTable } from '../list/ListTable';
import { useSliceActions } from '../moving/useSliceActions';
import { Button } from '../parts/Button';
import field from '../parts/field.module.css';
import { Loaded } from '../parts/Loaded';
import { Tag } from '../parts/Tag';
import { type DeployScope, type DeployToken, type NewDeployToken, REFRESH_PAUSE } from '../slices/slices';
import styles from './DeployTokens.module.css';
import { NewTokenDialog } from './NewTokenDialog';

export function DeployTokens({ slice }: { slice: string }) {
  const read = usePolledRead(apiPath('/api/slices/{slice}/tokens', { params: { slice } }), REFRESH_PAUSE);
  const { createToken, revokeToken } = useSliceActions(slice);
  const [created, setCreated] = useState<string>();
  const columns: ListColumn<DeployToken>[] = [
    { kind: 'name', title: 'Name', render: ({ name }) => <strong dir="auto">{name}</strong> },
    {
      kind: 'titled',
      title: 'Created',
      render: ({ createdAt, createdBy }) => (
        <>
          <Moment at={createdAt} />
          <span className={styles.quiet}>
            by <bdi>{createdBy}</bdi>
          </span>
        </>
      ),
    },
    {
      kind: 'titled',
      title: 'Scopes',
      render: ({ scopes }) => scopes.join(', '),
    },
    {
      kind: 'titled',
      title: 'Expires',
      render: ({ expiresAt, isExpired }) => (
        <>
          {isExpired && <Tag look="error">Expired</Tag>}
          <Moment at={expiresAt} />
        </>
      ),
    },
    {
      kind: 'titled',
      title: 'Last used',
      render: ({ lastUsedAt }) =>
        lastUsedAt ? <Moment at={lastUsedAt} /> : <span className={styles.quiet}>Never</span>,
    },
    {
      kind: 'actions',
      title: 'Actions',
      render: (token) =>
        token.revokedAt ? (
          <>
            <Tag>Revoked</Tag>
            <Moment at={token.revokedAt} />
          </>
        ) : (
          <Button
            isSmall
            look="quiet-danger"
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
        onCreate={async (token) => {
          const text = await createToken(token);
          setCreated(text);
          return text !== undefined;
        }}
      />
      <Loaded read={read} loading="Loading deploy tokens" failure="Failed to fetch deploy tokens">
        {({ data: tokens }) =>
          tokens.length === 0 ? (
            <Message
              title="There are no deploy tokens yet"
              text="A team’s pipeline needs one to publish this slice. Each token is valid for one slice only."
            />
          ) : (
            <ListTable rows={tokens} columns={columns} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
      {created !== undefined && <NewTokenDialog token={created} onClose={() => setCreated(undefined)} />}
    </>
  );
}

const scopeTexts: Readonly<Record<DeployScope, string>> = {
  check: 'have a release checked by the gate',
  publish: 'upload a release to the registry',
  promote: 'change what visitors get',
};

interface Problems {
  readonly name?: string;
  readonly scopes?: string;
  readonly days?: string;
}

function problemsOf({ name, scopes, days }: { name: string; scopes: readonly DeployScope[]; days: string }) {
  const { minimum, maximum, message } = tokenRules.days;
  const isNumber = /^\d+$/.test(days) && Number(days) >= minimum && Number(days) <= maximum;
  return {
    name: violation(sliceRules.tokenName, name),
    scopes: scopes.length > 0 ? undefined : tokenRules.scopes.message,
    days: isNumber ? undefined : message,
  } satisfies Problems;
}

function TokenForm({ onCreate }: { onCreate: (token: NewDeployToken) => Promise<boolean> }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly DeployScope[]>(['check']);
  const [days, setDays] = useState(String(tokenRules.days.default));
  const [problems, setProblems] = useState<Problems>({});
  const [isCreating, setCreating] = useState(false);
  const scopesId = useId();

  async function create(event: FormEvent) {
    event.preventDefault();
    const written = { name: name.trim(), scopes, days: days.trim() };
    const found = problemsOf(written);
    setProblems(found);
    if (Object.values(found).every((problem) => problem === undefined)) {
      setCreating(true);
      if (await onCreate({ name: written.name, scopes: [...scopes], days: Number(written.days) })) {
        setName('');
      }
      setCreating(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void create(event)}>
      <Field
        label="Name of a new deploy token"
        problem={problems.name}
        className={field.field}
        dir="auto"
        placeholder="Team pipeline"
        value={name}
        disabled={isCreating}
        onChange={({ target }) => {
          setName(target.value);
          setProblems({ ...problems, name: undefined });
        }}
      />
      <fieldset
        className={styles.scopes}
        aria-describedby={problems.scopes === undefined ? undefined : scopesId}
      >
        <legend className={field.label}>The token may</legend>
        {tokenRules.scopes.choices.map((scope) => (
          <label key={scope} className={field.check}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              disabled={isCreating}
              onChange={({ target }) => {
                setScopes(
                  tokenRules.scopes.choices.filter((one) =>
                    one === scope ? target.checked : scopes.includes(one),
                  ),
                );
                setProblems({ ...problems, scopes: undefined });
              }}
            />
            {scope}: {scopeTexts[scope]}
          </label>
        ))}
        <Problem id={scopesId} text={problems.scopes} />
      </fieldset>
      <Field
        label="Days until it expires"
        problem={problems.days}
        className={field.number}
        inputMode="numeric"
        value={days}
        disabled={isCreating}
        onChange={({ target }) => {
          setDays(target.value);
          setProblems({ ...problems, days: undefined });
        }}
      />
      <Button type="submit" isBusy={isCreating}>
        Create
      </Button>
    </form>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly problem: string | undefined;
}

function Field({ label, problem, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        autoComplete="off"
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        aria-invalid={problem !== undefined}
      />
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    text !== undefined && (
      <p id={id} className={styles.problem} role="alert">
        {text}
      </p>
    )
  );
}
