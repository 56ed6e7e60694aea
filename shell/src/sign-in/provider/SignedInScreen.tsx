import { focusHeading, PageMetadata, SiteLink } from '@site/platform';
import { paths } from '@site/platform/paths';
import { useEffect } from 'react';
import styles from '../SignInScreen.module.css';

/** This screen ends the tab that was opened to sign in; the other tab continues by itself. */
export function SignedInScreen() {
  useEffect(focusHeading, []);
  return (
    <section className={`${styles.screen} container`}>
      <PageMetadata title="Signed In" description="For the administrators of this site." />
      <div className={styles.card}>
        <p className="eyebrow">Administration</p>
        <h1 className={styles.title} tabIndex={-1}>
          You are signed in
        </h1>
        <p>Close this tab. The one that you came from goes on where you were.</p>
        <SiteLink className={styles.other} to={paths.admin}>
          Stay here and go to the Dashboard
        </SiteLink>
      </div>
    </section>
  );
}
