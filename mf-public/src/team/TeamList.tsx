import { SECTION_OFFSET, scrollToSection, useLocation } from '@site/platform';
import { paths } from '@site/platform/paths';
import { useEffect, useState } from 'react';
import cardStyles from '../cards/Card.module.css';
import { CardLink } from '../cards/CardLink';
import { CONTENT_WIDTH, columnWidth } from '../images/Picture';
import { useLinkedFocus } from '../links/linkState';
import { MemberLinks } from './MemberLinks';
import styles from './TeamList.module.css';
import memberStyles from './TeamMemberCard.module.css';
import { TeamPhoto } from './TeamPhoto';
import type { TeamMemberSummaries, TeamMemberSummary } from './teamMember';

const sizes = `(min-width: 64em) ${columnWidth(3)}, (min-width: 40em) ${columnWidth(2)}, ${CONTENT_WIDTH}`;

/** The page's layout must settle before it scrolls. */
const MEMBER_DELAY = 500;

interface TeamListProps {
  readonly list: TeamMemberSummaries;
  readonly page: number;
}

export function TeamList({ list: { data: members, meta }, page }: TeamListProps) {
  const highlighted = useMemberLanding();
  useLinkedFocus();
  return (
    <ul className={styles.grid}>
      {members.map((member, index) => (
        <TeamMemberCard
          key={member.id}
          member={member}
          index={index}
          linkId={linkId(meta.offset + index)}
          entersLate={page === 1}
          isHighlighted={memberPlace(member.id) === highlighted}
        />
      ))}
    </ul>
  );
}

export function linkId(place: number): string {
  return `profile-at-${place + 1}`;
}

interface TeamMemberCardProps {
  readonly member: TeamMemberSummary;
  readonly index: number;
  readonly linkId: string;
  readonly entersLate: boolean;
  readonly isHighlighted: boolean;
}

function TeamMemberCard({ member, index, linkId, entersLate, isHighlighted }: TeamMemberCardProps) {
  return (
    <li
      id={memberPlace(member.id)}
      className={`${cardStyles.card} ${memberStyles.card} ${entersLate ? memberStyles.late : ''} ${isHighlighted ? memberStyles.highlighted : ''}`}
    >
      <TeamPhoto member={member} sizes={sizes} isFirst={index === 0} />
      <h2 className={memberStyles.name} dir="auto">
        {member.name}
      </h2>
      <p className={memberStyles.title} dir="auto">
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

function memberPlace(id: number): string {
  return `member-${id}`;
}

function useMemberLanding(): string | null {
  const { hash, key } = useLocation();
  const [highlighted, setHighlighted] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies(key): the same hash followed again scrolls again
  useEffect(() => {
    setHighlighted(null);
    const place = /^#(member-\d+)$/.exec(hash)?.[1];
    if (!place) {
      return;
    }
    const timer = setTimeout(() => {
      scrollToSection(place, SECTION_OFFSET);
      setHighlighted(place);
    }, MEMBER_DELAY);
    return () => clearTimeout(timer);
  }, [hash, key]);

  return highlighted;
}
