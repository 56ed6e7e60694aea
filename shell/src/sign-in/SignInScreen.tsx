import { PageMetadata } from '@site/platform';
import type { Session } from '@site/platform/shell/session';
import { useArrival } from './SessionPage';
import { SignInForm } from './SignInForm';
import styles from './SignInScreen.module.css';

interface SignInScreenProps {
  readonly onSignIn: Session['signIn'];
  /** Perhaps in another tab. */
  readonly hasLeft: boolean;
}

export function SignInScreen({ onSignIn, hasLeft }: SignInScreenProps) {
  useArrival(hasLeft);

  return (
    <section className={`${styles.screen} container`}>
      <PageMetadata title="Sign In" description="For the administrators of this site." />
      <div className={styles.card}>
        <p className="eyebrow">Administration</p>
        <h1 className={styles.title}>Sign in</h1>
        {hasLeft && <p className={styles.left}>You are signed out. What you typed in an editor is kept.</p>}
        <noscript>
          <p className={styles.note}>Signing in needs JavaScript, which is turned off in this browser.</p>
        </noscript>
        <SignInForm onSignIn={onSignIn} />
      </div>
    </section>
  );
}
