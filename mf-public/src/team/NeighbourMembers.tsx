import { paths, SiteLink } from '@site/platform';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import styles from './NeighbourMembers.module.css';
import type { TeamMember } from './teamMember';

interface NeighbourMembersProps {
  readonly previous?: TeamMember;
  readonly next?: TeamMember;
}

/** The ways to the members before and after this one in display order. */
export function NeighbourMembers({ previous, next }: NeighbourMembersProps) {
  if (!previous && !next) {
    return null;
  }
  return (
    <nav aria-label="More team members" className={styles.neighbours}>
      {previous && (
        <SiteLink rel="prev" className={styles.link} to={paths.teamMember(previous.id)}>
          <span className={styles.label}>
            <ArrowLeft className={styles.icon} aria-hidden="true" />
            Previous
          </span>
          <span className={styles.name} dir="auto">
            {previous.name}
          </span>
        </SiteLink>
      )}
      {next && (
        <SiteLink rel="next" className={`${styles.link} ${styles.next}`} to={paths.teamMember(next.id)}>
          <span className={styles.label}>
            Next
            <ArrowRight className={styles.icon} aria-hidden="true" />
          </span>
          <span className={styles.name} dir="auto">
            {next.name}
          </span>
        </SiteLink>
      )}
    </nav>
  );
}
