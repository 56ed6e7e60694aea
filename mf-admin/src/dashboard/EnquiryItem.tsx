import { SiteLink } from '@site/platform';
import type { ReactNode } from 'react';
import { fullName, type Submission } from '../contacts/submissions';
import { recordUrl } from '../kinds/recordKinds';
import styles from './Enquiries.module.css';

interface EnquiryItemProps {
  readonly submission: Submission;
  readonly facts: ReactNode;
  readonly text: string | null | undefined;
}

export function EnquiryItem({ submission, facts, text }: EnquiryItemProps) {
  return (
    <li className={styles.enquiry}>
      <p className={styles.facts}>
        <SiteLink className={styles.name} to={recordUrl({ kind: 'contact', id: submission.id })} dir="auto">
          {fullName(submission)}
        </SiteLink>
        {facts}
      </p>
      <p className={styles.quiet} dir="auto">
        {text}
      </p>
    </li>
  );
}
