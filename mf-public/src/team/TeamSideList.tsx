import { SiteLink } from '@site/platform';
import { paths } from '@site/platform/paths';
import styles from './TeamSideList.module.css';
import type { TeamMember, TeamNeighbours } from './teamMember';

interface TeamSideListProps {
  readonly neighbours: TeamNeighbours;
  readonly current: TeamMember;
}

/** The members around the current one. */
export function TeamSideList({ neighbours: { data: members, meta }, current }: TeamSideListProps) {
  return (
    <nav className={styles.side} aria-labelledby="side-heading">
      <h2 id="side-heading" className="eyebrow">
        Our Team
      </h2>
      <ul className={styles.members}>
        {members.map(({ id, name, title }) => (
          <li key={id} className={styles.member}>
            <SiteLink
              className={styles.link}
              to={paths.teamMember(id)}
              aria-current={id === current.id ? 'page' : undefined}
            >
              <span className={styles.name} dir="auto">
                {name}
              </span>
              <span className={styles.title} dir="auto">
                {title}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {members.length < meta.total && (
        <p className={styles.rest}>
          <SiteLink to={paths.team}>{`All ${meta.total} members`}</SiteLink>
        </p>
      )}
    </nav>
  );
}
