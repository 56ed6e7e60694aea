import styles from './TeamList.module.css';
import { TeamMemberCard } from './TeamMemberCard';
import type { TeamMember } from './teamMember';
import { memberPlace, useMemberLanding } from './useMemberLanding';

/** The team in display order. */
export function TeamList({ team }: { team: readonly TeamMember[] }) {
  const highlighted = useMemberLanding();
  return (
    <ul className={styles.grid}>
      {team.map((member, index) => (
        <TeamMemberCard
          key={member.id}
          member={member}
          index={index}
          isHighlighted={memberPlace(member.id) === highlighted}
        />
      ))}
    </ul>
  );
}
