import { ContentHtml, useTexts } from '@site/platform';
import { CallToAction } from '../links/CallToAction';
import { type HomeTextKey, texts } from './homeTexts';
import styles from './WhatWeDo.module.css';

const criteria: readonly { readonly title: string; readonly description: HomeTextKey }[] = [
  { title: 'Established Position', description: 'established_position_description' },
  { title: 'Recurring Revenue', description: 'recurring_revenue_description' },
  { title: 'Mission-Critical', description: 'mission_critical_description' },
  { title: 'Growth Potential', description: 'growth_potential_description' },
];

/** What the group looks for in a company. */
export function WhatWeDo() {
  const { html } = useTexts(texts);
  return (
    <section id="what-we-do" className={`${styles.section} section`} aria-labelledby="what-we-do-heading">
      <div className="container">
        <div className={styles.introduction}>
          <h2 id="what-we-do-heading">Investment Criteria</h2>
          <ContentHtml html={html('investment_criteria_intro')} className={styles.lead} />
        </div>
        <h3 className={styles.criteriaHeading} dir="auto">
          <ContentHtml html={html('investment_criteria_heading')} inline />
        </h3>
        <ol className={styles.criteria}>
          {criteria.map(({ title, description }, index) => (
            <li key={title} className={styles.criterion}>
              {/* The list numbers itself for screen readers; this is the same number, drawn. */}
              <span className={styles.number} aria-hidden="true">{`0${index + 1}`}</span>
              <h4>{title}</h4>
              <ContentHtml html={html(description)} className={styles.description} />
            </li>
          ))}
        </ol>
        <CallToAction href="#contact-form" className="button button-primary" isContact>
          Discuss an Opportunity
        </CallToAction>
      </div>
    </section>
  );
}
