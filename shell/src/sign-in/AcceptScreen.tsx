import { earlyPress, PageMetadata, SiteLink, useNavigate, useNotices } from '@site/platform';
import { personRules } from '@site/platform/admin-rules';
import { paths } from '@site/platform/paths';
import { CallError } from '@site/platform/session';
import type { Session } from '@site/platform/shell/session';
import { violation } from '@site/platform/violation';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '../controls/FormField';
import { PasswordInput } from './PasswordInput';
import formStyles from './SignInForm.module.css';
import styles from './SignInScreen.module.css';

/** Where links of invitations and resets lead. */
export function isAcceptPage(pathname: string): boolean {
  return pathname.toLowerCase().replace(/\/+$/, '') === `${paths.admin}/accept`;
}

/** The fragment, which no server sees; undefined before the browser has it. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => window.location.hash.slice(1),
    () => undefined,
  );
}

interface AcceptScreenProps {
  readonly token: string | undefined;
  readonly onAccept: Session['acceptLink'];
  readonly onSignIn: Session['signIn'];
  /** With what to sign in with, after the password was set. */
  readonly onAccepted: (username: string) => void;
}

export function AcceptScreen(props: AcceptScreenProps) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <section className={`${styles.screen} container`}>
      <PageMetadata title="Choose a password" description="For the administrators of this site." />
      <div className={styles.card}>
        <p className="eyebrow">Administration</p>
        <h1 className={styles.title}>Choose a password</h1>
        {props.token === '' || refusal !== undefined ? (
          <DeadLink>
            {refusal ?? 'This address is not complete. Copy the whole address from the mail.'}
          </DeadLink>
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

interface AcceptFormProps extends AcceptScreenProps {
  /** The link no longer works, and never will. */
  readonly onRefused: (sentence: string) => void;
}

function AcceptForm({ token = '', onAccept, onSignIn, onAccepted, onRefused }: AcceptFormProps) {
  const navigate = useNavigate();
  const notify = useNotices((notices) => notices.notify);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<{ password: string }>();
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      const username = await onAccept({ token, password });
      onAccepted(username);
      notify({ title: 'Success', description: 'Your password is set' });
      // The sign-in that is shown otherwise says what is wrong.
      await onSignIn({ username, password }).catch(() => {});
      await navigate(paths.admin, { replace: true });
    } catch (error) {
      const { status = 0, sentence, fields = {} } = error instanceof CallError ? error : {};
      const problem = fields.password?.[0];
      if (sentence !== undefined && (status === 404 || status === 410)) {
        onRefused(sentence);
      } else if (problem !== undefined) {
        setError('password', { type: 'server', message: problem });
        setFocus('password', { shouldSelect: true });
      } else {
        setFailure(sentence ?? 'The server could not be reached. Please try again.');
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
        hint={`At least ${personRules.password.minLength} characters, and none of the most common passwords. There is no other rule.`}
        control={register('password', { validate: newPasswordProblem })}
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

/** Spaces at its ends belong to it. */
function newPasswordProblem(value: string | undefined): string | undefined {
  return violation(personRules.password, value?.trim() ? value : '');
}
