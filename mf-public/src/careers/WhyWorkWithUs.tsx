import { ContentHtml, useTexts } from '@site/platform';
import { type CareersTextKey, texts } from './careersTexts';
import styles from './WhyWorkWithUs.module.css';

const reasons: readonly { readonly title: string; readonly description: CareersTextKey }[] = [
  { title: 'Growth Opportunities', description: 'growth_opportunities_description' },
  { title: 'Impactful Work', description: 'impactful_work_description' },
  { title: 'Entrepreneurial Culture', description: 'entrepreneurial_culture_description' },
];

export function WhyWorkWithUs() {
  const { html } = useTexts(texts);
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
