import { ContentHtml, useTexts } from '@site/platform';
import { type CareersTextKey, texts } from './careersTexts';
import styles from './HiringProcess.module.css';

const steps: readonly { readonly title: string; readonly description: CareersTextKey }[] = [
  { title: 'Application Review', description: 'application_review_description' },
  { title: 'Initial Interview', description: 'initial_interview_description' },
  { title: 'Team Interview', description: 'team_interview_description' },
  { title: 'Final Decision & Offer', description: 'final_decision_description' },
];

export function HiringProcess() {
  const { html } = useTexts(texts);
  return (
    <section className={`${styles.section} section`} aria-labelledby="process-heading">
      <div className="container">
        <h2 id="process-heading">Our Hiring Process</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, description }, index) => (
            <li key={title} className={styles.step}>
              {/* The list numbers itself for screen readers; this is the same number, drawn. */}
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.title}>{title}</h3>
              <ContentHtml html={html(description)} className={styles.text} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
