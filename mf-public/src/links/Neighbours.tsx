import { SiteLink } from '@site/platform';
import { arrowLeft, arrowRight, Icon } from '../images/Icon';
import type { Place } from '../page-metadata/BreadcrumbJsonLd';
import styles from './Neighbours.module.css';

interface NeighboursProps {
  readonly label: string;
  readonly previous?: Place;
  readonly next?: Place;
  readonly noun?: string;
  readonly className?: string;
}

export function Neighbours({ label, previous, next, noun = '', className }: NeighboursProps) {
  if (!previous && !next) {
    return null;
  }
  return (
    <nav aria-label={label} className={className}>
      <div className={styles.neighbours}>
        {previous && (
          <SiteLink rel="prev" className={styles.link} to={previous.url}>
            <span className={styles.label}>
              <Icon path={arrowLeft} />
              {`Previous ${noun}`.trim()}
            </span>
            <span className={styles.name} dir="auto">
              {previous.name}
            </span>
          </SiteLink>
        )}
        {next && (
          <SiteLink rel="next" className={`${styles.link} ${styles.next}`} to={next.url}>
            <span className={styles.label}>
              {`Next ${noun}`.trim()}
              <Icon path={arrowRight} />
            </span>
            <span className={styles.name} dir="auto">
              {next.name}
            </span>
          </SiteLink>
        )}
      </div>
    </nav>
  );
}

export function neighboursOf<Item extends { readonly id: number }>(
  { id }: { readonly id: number },
  list: readonly Item[],
): { previous?: Item; next?: Item } {
  const index = list.findIndex((item) => item.id === id);
  return index === -1 ? {} : { previous: list[index - 1], next: list[index + 1] };
}
