import { paths, SiteLink } from '@site/platform';
import styles from './TeamSideList.module.css';
import type { TeamMember } from './teamMember';

interface TeamSideListProps {
  readonly team: readonly TeamMember[];
  readonly current: TeamMember;
}

/** Every member of the team beside the profile of one of them. */
export function TeamSideList({ team, current }: TeamSideListProps) {
  return (
    <nav className={styles.side} aria-labelledby="side-heading">
      <h2 id="side-heading" className="eyebrow">
        Our Team
      </h2>
      <ul className={styles.members}>
        {team.map(({ id, name, title }) => (
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
    </nav>
  );
}
