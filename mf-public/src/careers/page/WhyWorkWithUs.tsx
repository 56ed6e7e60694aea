import { ContentHtml, useTexts } from '@site/platform';
import { texts } from './careersTexts';
import styles from './WhyWorkWithUs.module.css';

const reasons = ['growth_opportunities', 'impactful_work', 'entrepreneurial_culture'] as const;

export function WhyWorkWithUs() {
  const { html, text } = useTexts(texts);
  return (
    <section className="section" aria-labelledby="why-heading">
      <div className="container">
        <h2 id="why-heading" dir="auto">
          <ContentHtml html={html('why_work_heading')} inline />
        </h2>
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason} className={styles.reason}>
              <h3 className={styles.title} dir="auto">
                {text(`${reason}_title`)}
              </h3>
              <ContentHtml html={html(`${reason}_description`)} className={styles.text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
