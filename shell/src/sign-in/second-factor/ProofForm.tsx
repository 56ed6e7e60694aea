import { loginRules } from '@site/platform/admin-rules';
import { CallError } from '@site/platform/session';
import { offersPasskeys, type SecondFactorAsked } from '@site/platform/shell/session';
import { violation } from '@site/platform/violation';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '../../controls/FormField';
import { PasswordInput } from '../PasswordInput';
import formStyles from '../SignInForm.module.css';

export type Way = SecondFactorAsked['ways'][number];

interface Proof {
  readonly password?: string;
  readonly code?: string;
  readonly recovery?: string;
}

interface ProofFormProps {
  readonly asksPassword?: boolean;
  /** Besides the password. */
  readonly ways: readonly Way[];
  /** Undefined if a passkey is not enough. */
  readonly onPasskey?: () => Promise<void>;
  readonly onProof: (proof: Proof) => Promise<void>;
}

const typedWays = ['code', 'recovery'] as const;
const labels = { code: 'Code', recovery: 'Recovery code' } as const;
const hints = {
  code: '6 digits from your authenticator app',
  recovery: 'Each of your recovery codes works once.',
} as const;
const offers = { code: 'Use the authenticator app', recovery: 'Use a recovery code' } as const;

export function ProofForm({ asksPassword = false, ways, onPasskey, onProof }: ProofFormProps) {
  const [chosen, setWay] = useState<(typeof typedWays)[number]>();
  const [refusal, setRefusal] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { register, handleSubmit, setError, setFocus, formState, resetField } = useForm<Required<Proof>>();
  const { errors, isSubmitting } = formState;
  const way = chosen ?? typedWays.find((one) => ways.includes(one));
  const other = typedWays.find((one) => one !== way && ways.includes(one));
  const hasPasskey = onPasskey !== undefined && ways.includes('passkey') && offersPasskeys();
  const first = asksPassword ? 'password' : way;
  useEffect(() => {
    if (first) {
      setFocus(first);
    }
  }, [first, setFocus]);

  const attempt = async (prove: () => Promise<void>) => {
    setRefusal(undefined);
    try {
      await prove();
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      const named = (['password', ...typedWays] as const).find((name) => fields[name]?.[0]);
      if (named) {
        setError(named, { type: 'server', message: fields[named]?.[0] });
      } else {
        setRefusal(refusalOf(error));
      }
      const field = named ?? way ?? first;
      if (field) {
        setFocus(field, { shouldSelect: true });
      }
    }
  };

  const submit = handleSubmit(({ password, code, recovery }) =>
    attempt(() =>
      onProof({
        ...(asksPassword && { password }),
        ...(way === 'code' && { code }),
        ...(way === 'recovery' && { recovery }),
      }),
    ),
  );

  const byPasskey = async () => {
    setAsking(true);
    await attempt(async () => onPasskey?.());
    setAsking(false);
  };

  return (
    <form noValidate method="post" className={formStyles.form} onSubmit={submit}>
      {hasPasskey && (
        <button
          type="button"
          className={`button ${way || asksPassword ? 'button-quiet' : 'button-primary'}`}
          disabled={isAsking}
          onClick={byPasskey}
        >
          Use a passkey
        </button>
      )}
      {asksPassword && (
        <FormField
          id="proof-password"
          label="Password"
          required
          error={errors.password?.message}
          control={register('password', {
            validate: (value) => violation(loginRules.password, value?.trim() ?? ''),
          })}
        >
          {(control) => <PasswordInput {...control} />}
        </FormField>
      )}
      {way && (
        <FormField
          key={way}
          id={`proof-${way}`}
          label={labels[way]}
          required
          error={errors[way]?.message}
          hint={hints[way]}
          control={register(way, { required: `${labels[way]} is required`, shouldUnregister: true })}
        >
          {(control) => (
            <input
              type="text"
              inputMode={way === 'code' ? 'numeric' : 'text'}
              autoComplete={way === 'code' ? 'one-time-code' : 'off'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              {...control}
            />
          )}
        </FormField>
      )}
      {refusal && (
        <p role="alert" className={formStyles.refusal}>
          {refusal}
        </p>
      )}
      {(way || asksPassword) && (
        <button
          type="submit"
          className={`${formStyles.submit} button button-primary`}
          disabled={isSubmitting || isAsking}
        >
          {isSubmitting ? 'Confirming...' : 'Confirm'}
        </button>
      )}
      {other && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            resetField(other);
            setRefusal(undefined);
            setWay(other);
          }}
        >
          {offers[other]}
        </button>
      )}
    </form>
  );
}

export function refusalOf(error: unknown): string {
  if (error instanceof CallError) {
    return error.sentence ?? 'The server could not be reached. Please try again.';
  }
  return error instanceof Error && error.name === 'NotAllowedError'
    ? 'The passkey was not used. Try again, or choose another way.'
    : 'The passkey could not be used. Please choose another way.';
}
