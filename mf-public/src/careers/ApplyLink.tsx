import { useTexts } from '@site/platform';
import { ExternalLink } from '../links/ExternalLink';
import styles from './ApplyLink.module.css';
import { texts } from './applicationTexts';
import { applicationTarget, type Job } from './job';

export function ApplyLink({ job }: { job: Job }) {
  const { text } = useTexts(texts);
  const email = text('careers_email');
  const { href, isMail } = applicationTarget(job, email);
  if (!href) {
    return <p dir="auto">{email}</p>;
  }
  const className = 'button button-primary';
  const label = (
    <span>
      {text('apply_button')}
      <span className="visually-hidden">{` for ${job.title}${isMail ? ' by e-mail' : ''}`}</span>
    </span>
  );
  return (
    <div>
      {isMail ? (
        <a href={href} className={className}>
          {label}
        </a>
      ) : (
        <ExternalLink href={href} className={className} inNewTab>
          {label}
        </ExternalLink>
      )}
      <p className={styles.printed}>{`Apply: ${isMail ? email : href}`}</p>
    </div>
  );
}
