import { contactDetails } from '@site/platform/contact-details';
import { ExternalLink } from '../links/ExternalLink';
import styles from './ApplyLink.module.css';
import { applicationTarget, type Job } from './job';

/** Opens the job's own application page in a new tab, or a mail to the careers address; on paper it names them. */
export function ApplyLink({ job }: { job: Job }) {
  const { href, isMail } = applicationTarget(job);
  const className = 'button button-primary';
  const forWhat = <span className="visually-hidden">{` for ${job.title}${isMail ? ' by e-mail' : ''}`}</span>;
  return (
    <div>
      {isMail ? (
        <a href={href} className={className}>
          <span>Apply Now{forWhat}</span>
        </a>
      ) : (
        <ExternalLink href={href} className={className} inNewTab>
          <span>Apply Now{forWhat}</span>
        </ExternalLink>
      )}
      <p className={styles.printed}>{`Apply: ${isMail ? contactDetails.careersEmail : href}`}</p>
    </div>
  );
}
