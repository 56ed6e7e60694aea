import { earlyPress, useNotices } from '@site/platform';
import { loginRules } from '@site/platform/admin-rules';
import {
  type Credentials,
  offersPasskeys,
  type SecondFactorAsked,
  type Session,
} from '@site/platform/shell/session';
import { violation } from '@site/platform/violation';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { FormField } from '../controls/FormField';
import { refusalOf, showFailure, signInFailure, signInSuccess } from './formFailure';
import { PasswordInput } from './PasswordInput';
import { ProviderLink, useProvider } from './provider/ProviderLink';
import styles from './SignInForm.module.css';
import { SecondFactorForm } from './second-factor/SecondFactorForm';

export type SignInCalls = Pick<
  Session,
  'signIn' | 'confirmSecondFactor' | 'signInWithPasskey' | 'signInWithProvider'
>;

interface SignInFormProps {
  readonly session: SignInCalls;
  readonly username?: string;
  /** What is still needed after the password was accepted elsewhere. */
  readonly asked?: SecondFactorAsked;
  readonly onAsked?: (isAsked: boolean) => void;
  readonly answer?: string | undefined;
  /** Whether signing in must not leave the page, whose typed text would be lost. */
  readonly keepsPage?: boolean;
}

export function SignInForm({
  session,
  username,
  asked: askedBefore,
  onAsked,
  answer,
  keepsPage = false,
}: SignInFormProps) {
  const notify = useNotices((notices) => notices.notify);
  const [refusal, setRefusal] = useState<string>();
  const [hasCapsLock, setCapsLock] = useState(false);
  const [asked, setAsked] = useState(askedBefore);
  const [isAsking, setAsking] = useState(false);
  const provider = useProvider();
  const hasPasskeys = useSyncExternalStore(unchanging, offersPasskeys, () => false);
  // Without default values, the form keeps what was typed before hydration.
  const form = useForm<Credentials>({
    ...(username !== undefined && { defaultValues: { username, password: '' } }),
    mode: 'onSubmit',
  });
  const { register, handleSubmit, setFocus } = form;
  const { errors, isSubmitting } = form.formState;

  const field = (name: keyof Credentials) => ({
    id: `sign-in-${name}`,
    required: loginRules[name].required,
    error: errors[name]?.message,
    control: register(name, { validate: (value) => violation(loginRules[name], value?.trim() ?? '') }),
  });

  const ask = (next: SecondFactorAsked | undefined) => {
    setAsked(next);
    onAsked?.(next !== undefined);
  };

  const submit = handleSubmit(async (credentials) => {
    setRefusal(undefined);
    try {
      const more = await session.signIn(credentials);
      ask(more);
      if (!more) {
        notify(signInSuccess);
      }
    } catch (error) {
      const failure = signInFailure(error);
      notify({ ...failure, variant: 'destructive' });
      setRefusal(failure.description);
      if (showFailure(error, form, ['username', 'password']) !== undefined) {
        setFocus('password', { shouldSelect: true });
      }
    }
  });

  const byPasskey = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    setRefusal(undefined);
    setAsking(true);
    try {
      await session.signInWithPasskey();
      notify(signInSuccess);
    } catch (error) {
      // The field had no focus while it was disabled.
      flushSync(() => setAsking(false));
      button.focus();
      setRefusal(refusalOf(error));
    }
  };

  const byProvider = useEffectEvent(async (given: string) => {
    setAsking(true);
    try {
      const more = await session.signInWithProvider(given);
      ask(more);
      if (!more) {
        notify(signInSuccess);
      }
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setAsking(false);
  });
  useEffect(() => {
    if (answer !== undefined) {
      void byProvider(answer);
    }
  }, [answer]);

  const lookAtCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  if (asked) {
    const goBack = (reason?: string) => {
      flushSync(() => ask(undefined));
      setFocus('password', { shouldSelect: true });
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
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <button
        {...earlyPress}
        type="submit"
        className={`${styles.submit} button button-primary`}
        disabled={isSubmitting || isAsking}
      >
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </button>
      {provider !== null && <ProviderLink provider={provider} confirms={keepsPage ? 'session' : undefined} />}
      {hasPasskeys && (
        <button type="button" className="button" disabled={isSubmitting || isAsking} onClick={byPasskey}>
          Sign in with a passkey
        </button>
      )}
    </form>
  );
}

const unchanging = () => () => {};
