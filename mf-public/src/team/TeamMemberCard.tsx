import { paths } from '@site/platform';
import cardStyles from '../cards/Card.module.css';
import { CardLink } from '../cards/CardLink';
import { MemberLinks } from './MemberLinks';
import styles from './TeamMemberCard.module.css';
import { TeamPhoto } from './TeamPhoto';
import type { TeamMember } from './teamMember';
import { memberPlace } from './useMemberLanding';

/** Each card enters this long after the one before it, in seconds. */
const ENTRY_DELAY = 0.1;

interface TeamMemberCardProps {
  readonly member: TeamMember;
  /** Place in the directory, from 0. */
  readonly index: number;
  readonly isHighlighted: boolean;
}

/** A member in the directory. The whole card leads to the profile by one link. */
export function TeamMemberCard({ member, index, isHighlighted }: TeamMemberCardProps) {
  return (
    <li
      id={memberPlace(member.id)}
      className={`${cardStyles.card} ${styles.card} ${isHighlighted ? styles.highlighted : ''}`}
      style={{ animationDelay: `${(index * ENTRY_DELAY).toFixed(1)}s` }}
    >
      <TeamPhoto member={member} isFirst={index < 3} />
      <h2 className={styles.name} dir="auto">
        {member.name}
      </h2>
      <p className={styles.title} dir="auto">
        {member.title}
      </p>
      <p className={cardStyles.text} dir="auto">
        {member.bio}
      </p>
      <div className={cardStyles.ways}>
        <CardLink to={paths.teamMember(member.id)} of={`of ${member.name}`}>
          View Profile
        </CardLink>
        <div className={cardStyles.others}>
          <MemberLinks member={member} />
        </div>
      </div>
    </li>
  );
}
