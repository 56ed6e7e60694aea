import { LinkedInIcon } from '@site/platform';
import { mailUrl, webUrl } from '@site/platform/addresses';
import { Mail } from 'lucide-react';
import { ExternalLink } from '../links/ExternalLink';
import styles from './MemberLinks.module.css';
import { type TeamMemberSummary } from './teamMember';

/** Links to a member elsewhere: only addresses that are safe to link to. */
export function MemberLinks({ member }: { member: TeamMemberSummary }) {
  const profile = webUrl(member.linkedin);
  const mailto = mailUrl(member.email);
  if (!profile && !mailto) {
    return null;
  }
  return (
    <div className={styles.links}>
      {profile && (
        <ExternalLink className={styles.link} href={profile} of={member.name}>
          <LinkedInIcon className={styles.icon} />
          LinkedIn
        </ExternalLink>
      )}
      {mailto && (
        <a className={styles.link} href={mailto} data-address={member.email?.trim()}>
          <Mail className={styles.icon} aria-hidden="true" />
          Email<span className="visually-hidden"> {member.name}</span>
        </a>
      )}
    </div>
  );
}
