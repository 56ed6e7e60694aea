import { earlyPress, PageMetadata } from '@site/platform';
import type { SecondFactorAsked, Session } from '@site/platform/shell/session';
import { useState } from 'react';
import { ForgottenPassword } from './passwords/ForgottenPassword';
import { useArrival } from './SessionPage';
import { type SignInCalls, SignInForm } from './SignInForm';
import styles from './SignInScreen.module.css';

interface SignInScreenProps {
  readonly session: SignInCalls & Pick<Session, 'requestReset'>;
  readonly hasLeft: boolean;
  readonly accepted?: Accepted;
  readonly answer?: string | undefined;
}

export interface Accepted {
  readonly username: string;
  readonly asked: SecondFactorAsked | undefined;
}

export function SignInScreen({ session, hasLeft, accepted, answer }: SignInScreenProps) {
  useArrival(hasLeft);
  const [isForgotten, setForgotten] = useState(false);
  const [isAsked, setAsked] = useState(accepted?.asked !== undefined);
  const title = isAsked ? 'Confirm that it is you' : 'Sign in';

  return (
    <section className={`${styles.screen} container`}>
      <PageMetadata title="Sign In" description="For the administrators of this site." />
      <div className={styles.card}>
        <p className="eyebrow">Administration</p>
        <h1 className={styles.title}>{isForgotten ? 'Reset your password' : title}</h1>
        {hasLeft && !isForgotten && !isAsked && (
          <p className={styles.left}>You are signed out. What you typed in an editor is kept.</p>
        )}
        <noscript>
          <p className={styles.note}>Signing in needs JavaScript, which is turned off in this browser.</p>
        </noscript>
        {isForgotten ? (
          <ForgottenPassword onRequest={session.requestReset} />
        ) : (
          <SignInForm session={session} {...accepted} answer={answer} onAsked={setAsked} />
        )}
        {!isAsked && (
          <button
            {...earlyPress}
            type="button"
            className={styles.other}
            onClick={() => setForgotten(!isForgotten)}
          >
            {isForgotten ? 'Back to the sign-in' : 'Forgot your password?'}
          </button>
        )}
      </div>
    </section>
  );
}
