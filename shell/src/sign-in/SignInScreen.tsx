import { earlyPress, PageMetadata } from '@site/platform';
import type { Session } from '@site/platform/shell/session';
import { useState } from 'react';
import { ForgottenPassword } from './ForgottenPassword';
import { useArrival } from './SessionPage';
import { type SignInCalls, SignInForm } from './SignInForm';
import styles from './SignInScreen.module.css';

interface SignInScreenProps {
  readonly session: SignInCalls & Pick<Session, 'requestReset'>;
  /** Perhaps in another tab. */
  readonly hasLeft: boolean;
  readonly username?: string;
}

export function SignInScreen({ session, hasLeft, username }: SignInScreenProps) {
  useArrival(hasLeft);
  const [isForgotten, setForgotten] = useState(false);

  return (
    <section className={`${styles.screen} container`}>
      <PageMetadata title="Sign In" description="For the administrators of this site." />
      <div className={styles.card}>
        <p className="eyebrow">Administration</p>
        <h1 className={styles.title}>{isForgotten ? 'Reset your password' : 'Sign in'}</h1>
        {hasLeft && !isForgotten && (
          <p className={styles.left}>You are signed out. What you typed in an editor is kept.</p>
        )}
        <noscript>
          <p className={styles.note}>Signing in needs JavaScript, which is turned off in this browser.</p>
        </noscript>
        {isForgotten ? (
          <ForgottenPassword onRequest={session.requestReset} />
        ) : (
          <SignInForm session={session} username={username} />
        )}
        <button
          {...earlyPress}
          type="button"
          className={styles.other}
          onClick={() => setForgotten(!isForgotten)}
        >
          {isForgotten ? 'Back to the sign-in' : 'Forgot your password?'}
        </button>
      </div>
    </section>
  );
}
