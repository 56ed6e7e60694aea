import { PageMetadata, useLocation, useTexts } from '@site/platform';
import { paths } from '@site/platform/paths';
import { frameTexts } from '@site/platform/shell';
import { useState } from 'react';
import { SENT_PARAMETER, type ServedContact } from '../page/pagePayload';
import { ContactForm } from './ContactForm';
import styles from './ContactPage.module.css';
import { ContactSent } from './ContactSent';

/** This page serves visitors without JavaScript, or whose browser has not yet run the site's code. */
export function ContactPage({ served }: { served?: ServedContact }) {
  const { text } = useTexts(frameTexts);
  const { search } = useLocation();
  const [isSentHere, setSent] = useState(false);
  const isSent = isSentHere || new URLSearchParams(search).has(SENT_PARAMETER);
  const title = text(isSent ? 'dialog_sent' : 'dialog_title');
  return (
    <section className={`${styles.page} container`}>
      <PageMetadata
        title={served ? `Not sent yet: ${title}` : title}
        description="Write to us about your company, a partnership, a position or anything else. A person reads it and answers."
        path={paths.contact}
        isUnlisted={served !== undefined || search !== ''}
      />
      {isSent ? (
        <ContactSent heading="h1" />
      ) : (
        <>
          <h1>{title}</h1>
          <p className={styles.purpose}>{text('dialog_text')}</p>
          <ContactForm served={served} idPrefix="contact-page" onSent={() => setSent(true)} />
        </>
      )}
    </section>
  );
}
