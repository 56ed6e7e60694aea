import { ContentHtml, useContent } from '@site/platform';
import { type CareersContentKey, careersContentDefaults } from '@site/platform/careers-content';
import styles from './WhyWorkWithUs.module.css';

const reasons: readonly { readonly title: string; readonly description: CareersContentKey }[] = [
  { title: 'Growth Opportunities', description: 'growth_opportunities_description' },
  { title: 'Impactful Work', description: 'impactful_work_description' },
  { title: 'Entrepreneurial Culture', description: 'entrepreneurial_culture_description' },
];

export function WhyWorkWithUs() {
  const { html } = useContent(careersContentDefaults);
  return (
    <section className="section" aria-labelledby="why-heading">
      <div className="container">
        <h2 id="why-heading">Why Work With Us</h2>
        <ul className={styles.reasons}>
          {reasons.map(({ title, description }) => (
            <li key={title} className={styles.reason}>
              <h3 className={styles.title}>{title}</h3>
              <ContentHtml html={html(description)} className={styles.text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
