import { loginRules } from '@site/platform/admin-rules';
import { offersPasskeys, type SecondFactorAsked } from '@site/platform/shell/session';
import { violation } from '@site/platform/violation';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { FormField } from '../../controls/FormField';
import { refusalOf, showFailure } from '../formFailure';
import { PasswordInput } from '../PasswordInput';
import formStyles from '../SignInForm.module.css';

export type Way = SecondFactorAsked['ways'][number];

interface Proof {
  readonly password?: string;
  readonly code?: string;
  readonly recovery?: string;
}

interface ProofFormProps {
  /** Whether the password is also needed. A passkey does not need it. */
  readonly asksPassword?: boolean;
  readonly ways: readonly Way[];
  readonly onPasskey: () => Promise<void>;
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
  const passkeyButton = useRef<HTMLButtonElement>(null);
  const form = useForm<Required<Proof>>();
  const { register, handleSubmit, setFocus, resetField } = form;
  const { errors, isSubmitting } = form.formState;
  const hasPasskey = ways.includes('passkey') && offersPasskeys();
  // A recovery code works only once, so a passkey is offered first.
  const typed = typedWays.find((one) => ways.includes(one) && (one === 'code' || !hasPasskey));
  const way = chosen ?? typed;
  const other = typedWays.find((one) => one !== way && ways.includes(one));
  const isPasswordAsked = asksPassword && (way !== undefined || ways.length === 0);
  const first = isPasswordAsked ? 'password' : way;
  useEffect(() => {
    if (first) {
      setFocus(first);
    } else {
      passkeyButton.current?.focus();
    }
  }, [first, setFocus]);

  const submit = handleSubmit(async ({ password, code, recovery }) => {
    setRefusal(undefined);
    try {
      await onProof({
        ...(isPasswordAsked && { password }),
        ...(way === 'code' && { code }),
        ...(way === 'recovery' && { recovery }),
      });
    } catch (error) {
      const refused = showFailure(error, form, ['password', ...typedWays]);
      setRefusal(refused);
      const field = way ?? first;
      if (refused !== undefined && field) {
        setFocus(field, { shouldSelect: true });
      }
    }
  });

  const byPasskey = async () => {
    setRefusal(undefined);
    setAsking(true);
    try {
      await onPasskey();
    } catch (error) {
      // The field had no focus while it was disabled.
      flushSync(() => setAsking(false));
      passkeyButton.current?.focus();
      setRefusal(refusalOf(error));
    }
  };

  return (
    <form noValidate method="post" className={formStyles.form} onSubmit={submit}>
      {hasPasskey && (
        <button
          ref={passkeyButton}
          type="button"
          className={first ? 'button' : 'button button-primary'}
          disabled={isAsking || isSubmitting}
          onClick={byPasskey}
        >
          Use a passkey
        </button>
      )}
      {isPasswordAsked && (
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
      {!first && !hasPasskey && (
        <p>
          Your passkey does not work in this browser. Use another browser, or ask an administrator of the site
          to remove it.
        </p>
      )}
      {refusal && (
        <p role="alert" className={formStyles.refusal}>
          {refusal}
        </p>
      )}
      {first && (
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
