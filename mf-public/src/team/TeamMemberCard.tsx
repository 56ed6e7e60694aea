import { paths } from '@site/platform/paths';
import cardStyles from '../cards/Card.module.css';
import { CardLink } from '../cards/CardLink';
import { MemberLinks } from './MemberLinks';
import styles from './TeamMemberCard.module.css';
import { TeamPhoto } from './TeamPhoto';
import type { TeamMemberSummary } from './teamMember';
import { memberPlace } from './useMemberLanding';

interface TeamMemberCardProps {
  readonly member: TeamMemberSummary;
  readonly index: number;
  readonly linkId: string;
  readonly entersLate: boolean;
  readonly isHighlighted: boolean;
}

export function TeamMemberCard({ member, index, linkId, entersLate, isHighlighted }: TeamMemberCardProps) {
  return (
    <li
      id={memberPlace(member.id)}
      className={`${cardStyles.card} ${styles.card} ${entersLate ? styles.late : ''} ${isHighlighted ? styles.highlighted : ''}`}
    >
      <TeamPhoto member={member} isFirst={index === 0} />
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
        <CardLink id={linkId} to={paths.teamMember(member.id)} of={`of ${member.name}`}>
          View Profile
        </CardLink>
        <div className={cardStyles.others}>
          <MemberLinks member={member} />
        </div>
      </div>
    </li>
  );
}
