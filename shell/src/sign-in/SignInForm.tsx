import { earlyPress, useNotices } from '@site/platform';
import { loginRules } from '@site/platform/admin-rules';
import { CallError } from '@site/platform/session';
import {
  type Credentials,
  offersPasskeys,
  type SecondFactorAsked,
  type Session,
} from '@site/platform/shell/session';
import { violation } from '@site/platform/violation';
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '../controls/FormField';
import { PasswordInput } from './PasswordInput';
import styles from './SignInForm.module.css';
import { refusalOf } from './second-factor/ProofForm';
import { SecondFactorForm } from './second-factor/SecondFactorForm';

export type SignInCalls = Pick<Session, 'signIn' | 'confirmSecondFactor' | 'signInWithPasskey'>;

export function SignInForm({ session, username }: { session: SignInCalls; username?: string }) {
  const notify = useNotices((notices) => notices.notify);
  const [refusal, setRefusal] = useState<string>();
  const [hasCapsLock, setCapsLock] = useState(false);
  const [asked, setAsked] = useState<SecondFactorAsked>();
  const hasPasskeys = useSyncExternalStore(unchanging, offersPasskeys, () => false);
  // Without them, what was typed before hydration is kept.
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Credentials>({
    ...(username !== undefined && { defaultValues: { username, password: '' } }),
    mode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;

  const field = (name: keyof Credentials) => ({
    id: `sign-in-${name}`,
    required: loginRules[name].required,
    error: errors[name]?.message,
    control: register(name, { validate: (value) => violation(loginRules[name], value?.trim() ?? '') }),
  });

  const submit = handleSubmit(async (credentials) => {
    setRefusal(undefined);
    try {
      const more = await session.signIn(credentials);
      setAsked(more);
      if (!more) {
        notify(success);
      }
    } catch (error) {
      const failure = failureOf(error);
      notify({ ...failure, variant: 'destructive' });
      setRefusal(failure.description);
      const refused = fieldNames.filter((name) => failure.fields[name]?.[0]);
      for (const name of refused) {
        setError(name, { type: 'server', message: failure.fields[name]?.[0] });
      }
      setFocus(refused[0] ?? 'password', { shouldSelect: true });
    }
  });

  const byPasskey = async () => {
    setRefusal(undefined);
    try {
      await session.signInWithPasskey();
      notify(success);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };

  const lookAtCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  if (asked) {
    const goBack = (reason?: string) => {
      setAsked(undefined);
      setRefusal(reason);
    };
    return <SecondFactorForm asked={asked} session={session} onBack={goBack} />;
  }
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <FormField label="Username" {...field('username')}>
        {(control) => (
          <input type="text" autoComplete="username" autoCapitalize="none" spellCheck={false} {...control} />
        )}
      </FormField>
      <FormField label="Password" {...field('password')} hint={hasCapsLock ? 'Caps Lock is on' : undefined}>
        {(control) => <PasswordInput {...control} onKeyUp={lookAtCapsLock} onKeyDown={lookAtCapsLock} />}
      </FormField>
      {refusal && <p className={styles.refusal}>{refusal}</p>}
      <button
        {...earlyPress}
        type="submit"
        className={`${styles.submit} button button-primary`}
        disabled={isSubmitting}
      >
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </button>
      {hasPasskeys && (
        <button type="button" className="button button-quiet" onClick={byPasskey}>
          Sign in with a passkey
        </button>
      )}
    </form>
  );
}

const success = { title: 'Success', description: 'Logged in successfully' };
const unchanging = () => () => {};
const fieldNames = ['username', 'password'] as const;

function failureOf(error: unknown): Pick<CallError, 'fields'> & { title: string; description: string } {
  const { status = 0, sentence = undefined, fields = {} } = error instanceof CallError ? error : {};
  if (status === 401) {
    return { title: 'Authentication failed', description: 'Invalid username or password', fields };
  }
  if (status === 429 || status === 400) {
    return { title: 'Authentication failed', description: sentence ?? 'Please try again later.', fields };
  }
  console.error('Signing in failed', error);
  return {
    title: 'Error',
    description: 'The server could not be reached. Please try again.',
    fields,
  };
}
