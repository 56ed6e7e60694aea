import { paths } from '@site/platform/paths';
import { useVisitFocus } from '../links/visit';
import { ListEnd } from '../lists/ListEnd';
import { ItemListJsonLd } from '../page-metadata/ItemListJsonLd';
import styles from './TeamList.module.css';
import { TeamMemberCard } from './TeamMemberCard';
import { type TeamMemberSummaries, teamUrl } from './teamMember';
import { memberPlace, useMemberLanding } from './useMemberLanding';

interface TeamListProps {
  readonly list: TeamMemberSummaries;
  readonly page: number;
}

export function TeamList({ list: { data: members, meta }, page }: TeamListProps) {
  const highlighted = useMemberLanding();
  useVisitFocus();
  return (
    <>
      <ItemListJsonLd total={meta.total} items={members.map(({ id }) => paths.teamMember(id))} />
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
      <ListEnd
        offset={meta.offset}
        count={members.length}
        total={meta.total}
        firstUrl={teamUrl(1)}
        nextUrl={teamUrl(page + 1)}
        focus={linkId(meta.offset + members.length)}
      />
    </>
  );
}

/** By position, for the focus after 'Load more'. */
function linkId(place: number): string {
  return `profile-at-${place + 1}`;
}
