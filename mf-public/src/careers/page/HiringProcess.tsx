import { ContentHtml, useTexts } from '@site/platform';
import { texts } from './careersTexts';
import styles from './HiringProcess.module.css';

const steps = ['application_review', 'initial_interview', 'team_interview', 'final_decision'] as const;

export function HiringProcess() {
  const { html, text } = useTexts(texts);
  return (
    <section className={`${styles.section} section`} aria-labelledby="process-heading">
      <div className="container">
        <h2 id="process-heading" dir="auto">
          <ContentHtml html={html('hiring_process_heading')} inline />
        </h2>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step} className={styles.step}>
              {/* The list numbers itself for screen readers; this draws the number. */}
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.title} dir="auto">
                {text(`${step}_title`)}
              </h3>
              <ContentHtml html={html(`${step}_description`)} className={styles.text} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
