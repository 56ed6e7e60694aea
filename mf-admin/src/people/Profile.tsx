import { useRead } from '@site/platform';
import { useRole, useUsername } from '@site/platform/session';
import look from '../theme/AdminTheme.module.css';
import { Factors, factorsPath } from './factors/Factors';
import { PasswordForm } from './PasswordForm';
import styles from './Profile.module.css';
import { ProfileForm } from './ProfileForm';
import { roleTexts } from './people';
import { Sessions } from './Sessions';

export function Profile() {
  const username = useUsername();
  const role = useRole();
  const { data: factors } = useRead(factorsPath);
  const { hasPassword = true, provider } = factors?.data ?? {};
  return (
    <section className={styles.profile} aria-labelledby="profile-title">
      <h2 id="profile-title" className={styles.title} tabIndex={-1}>
        Your profile
      </h2>
      <dl className={styles.facts}>
        <dt>You sign in as</dt>
        <dd>{username}</dd>
        <dt>Role</dt>
        {role && (
          <dd>
            {roleTexts[role].label}
            <span className={styles.quiet}>{roleTexts[role].help}</span>
          </dd>
        )}
      </dl>
      <ProfileForm />
      <section aria-labelledby="password-title">
        <h3 id="password-title" className={look.heading}>
          Password
        </h3>
        {hasPassword ? (
          <>
            <p className={styles.quiet}>A new one ends your sessions in all other browsers.</p>
            <PasswordForm />
          </>
        ) : (
          <p className={styles.quiet}>
            You have none here{provider ? `: you sign in with ${provider}` : ''}.
          </p>
        )}
      </section>
      <section aria-labelledby="factors-title">
        <h3 id="factors-title" className={look.heading}>
          Second factor
        </h3>
        <p className={styles.quiet}>
          With a second factor, {hasPassword ? 'your password' : 'the sign-in there'} alone is not enough to
          sign in.
        </p>
        <Factors />
      </section>
      <section aria-labelledby="sessions-title">
        <h3 id="sessions-title" className={look.heading}>
          Where you are signed in
        </h3>
        <Sessions />
      </section>
    </section>
  );
}
