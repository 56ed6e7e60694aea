import styles from './PartnershipHighlights.module.css';

/** What every company of the group can count on. */
const highlights = [
  'Held for the long term: there is no fund behind us and no exit date ahead.',
  'The name, the team and the product stay its own; decisions are made next to its customers.',
  'Capital for the roadmap, and for acquisitions that the company could not carry alone.',
  'Peers across the group who share benchmarks, people and what they have learned.',
] as const;

export function PartnershipHighlights() {
  return (
    <section className={styles.highlights} aria-labelledby="highlights-heading">
      <h2 id="highlights-heading" className={styles.heading}>
        Partnership Highlights
      </h2>
      <ul className={styles.list}>
        {highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
    </section>
  );
}
