import { useTexts } from '@site/platform';
import { EARLY_CONTACT_ID, frameTexts } from '@site/platform/shell';
import { CloseIcon } from '../controls/CloseIcon';
import { EARLY_DIALOG_TITLE } from './ContactDialog';
import styles from './ContactDialogContent.module.css';
import { ContactForm } from './ContactForm';

export function EarlyContactForm() {
  const { text } = useTexts(frameTexts);
  return (
    <>
      <form method="dialog" className={styles.head}>
        <h2 id={EARLY_DIALOG_TITLE} className={styles.title}>
          {text('dialog_title')}
        </h2>
        <button type="submit" className={styles.close} aria-label="Close">
          <CloseIcon />
        </button>
      </form>
      <p className={styles.purpose}>{text('dialog_text')}</p>
      <ContactForm idPrefix={EARLY_CONTACT_ID} onSent={() => undefined} />
    </>
  );
}
