import { earlyPress, PageMetadata, SiteLink, useNavigate, useNotices } from '@site/platform';
import { personRules } from '@site/platform/admin-rules';
import { paths } from '@site/platform/paths';
import { CallError } from '@site/platform/session';
import type { Session } from '@site/platform/shell/session';
import { violation } from '@site/platform/violation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '../../controls/FormField';
import { showFailure, signInFailure, signInSuccess } from '../formFailure';
import { PasswordInput } from '../PasswordInput';
import formStyles from '../SignInForm.module.css';
import type { Accepted } from '../SignInScreen';
import styles from '../SignInScreen.module.css';

interface AcceptScreenProps {
  readonly token: string | undefined;
  readonly onAccept: Session['acceptLink'];
  readonly onSignIn: Session['signIn'];
  readonly onAccepted: (accepted: Accepted) => void;
}

export function AcceptScreen(props: AcceptScreenProps) {
  const [refusal, setRefusal] = useState<Refusal>();
  return (
    <section className={`${styles.screen} container`}>
      <PageMetadata title="Choose a password" description="For the administrators of this site." />
      <div className={styles.card}>
        <p className="eyebrow">Administration</p>
        <h1 className={styles.title}>Choose a password</h1>
        {props.token === '' ? (
          <DeadLink>This address is not complete. Copy the whole address from the mail.</DeadLink>
        ) : refusal && refusal.token === props.token ? (
          <DeadLink>{refusal.sentence}</DeadLink>
        ) : (
          <AcceptForm {...props} onRefused={setRefusal} />
        )}
      </div>
    </section>
  );
}

function DeadLink({ children }: { readonly children: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <>
      <p role="alert" className={formStyles.refusal}>
        {children}
      </p>
      <SiteLink ref={link} className={styles.other} to={paths.admin}>
        Go to the sign-in
      </SiteLink>
    </>
  );
}

/** The answer to a link that will never work again. */
interface Refusal {
  readonly token: string;
  readonly sentence: string;
}

interface AcceptFormProps extends AcceptScreenProps {
  readonly onRefused: (refusal: Refusal) => void;
}

function AcceptForm({ token = '', onAccept, onSignIn, onAccepted, onRefused }: AcceptFormProps) {
  const navigate = useNavigate();
  const notify = useNotices((notices) => notices.notify);
  const [failure, setFailure] = useState<string>();
  const form = useForm<{ password: string }>();
  const { errors, isSubmitting } = form.formState;

  async function signIn(username: string, password: string) {
    try {
      const asked = await onSignIn({ username, password });
      notify(asked ? { title: 'Success', description: 'Your password is set' } : signInSuccess);
      return asked;
    } catch (error) {
      notify({
        title: 'Your password is set, but you are not signed in',
        description: signInFailure(error).description,
        variant: 'destructive',
      });
      return undefined;
    }
  }

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      const username = await onAccept({ token, password });
      onAccepted({ username, asked: await signIn(username, password) });
      await navigate(paths.admin, { replace: true });
    } catch (error) {
      const { status = 0, sentence } = error instanceof CallError ? error : {};
      if (sentence !== undefined && (status === 404 || status === 410)) {
        onRefused({ token, sentence });
      } else {
        setFailure(showFailure(error, form, ['password']));
      }
    }
  });

  return (
    <form noValidate method="post" className={formStyles.form} onSubmit={submit}>
      <FormField
        id="new-password"
        label="New password"
        required
        error={errors.password?.message}
        hint={`At least ${personRules.password.minLength} characters. Not one of the most common passwords, and not your name or address.`}
        control={form.register('password', {
          // Spaces at the ends of a password belong to it.
          validate: (value) => violation(personRules.password, value?.trim() ? value : ''),
        })}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      {failure && (
        <p role="alert" className={formStyles.refusal}>
          {failure}
        </p>
      )}
      <button
        {...earlyPress}
        type="submit"
        className={`${formStyles.submit} button button-primary`}
        disabled={isSubmitting}
      >
        {isSubmitting ? 'Setting the password...' : 'Set password and sign in'}
      </button>
    </form>
  );
}
