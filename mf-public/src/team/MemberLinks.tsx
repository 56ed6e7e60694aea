import { LinkedInIcon } from '@site/platform';
import { mailUrl, webUrl } from '@site/platform/addresses';
import { Icon } from '../images/Icon';
import { ExternalLink } from '../links/ExternalLink';
import styles from './MemberLinks.module.css';
import { type TeamMemberSummary } from './teamMember';

const mail =
  'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z';

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
          <Icon path={mail} className={styles.icon} />
          Email<span className="visually-hidden"> {member.name}</span>
        </a>
      )}
    </div>
  );
}
