import type { CompanySummary } from '../company';
import { FeaturedCompanyCard } from '../FeaturedCompanyCard';
import styles from './RelatedCompanies.module.css';

export function RelatedCompanies({ companies }: { companies: readonly CompanySummary[] }) {
  if (companies.length === 0) {
    return null;
  }
  return (
    <section className={styles.related} aria-labelledby="related-heading">
      <div className="container">
        <h2 id="related-heading" className={styles.heading}>
          Related companies
        </h2>
        <ul className={styles.grid}>
          {companies.map((company) => (
            <FeaturedCompanyCard key={company.id} company={company} />
          ))}
        </ul>
      </div>
    </section>
  );
}
