import { ContentHtml, useTexts } from '@site/platform';
import { CallToAction } from '../links/CallToAction';
import { texts } from './homeTexts';
import styles from './WhatWeDo.module.css';

const criteria = [
  'established_position',
  'recurring_revenue',
  'mission_critical',
  'growth_potential',
] as const;

export function WhatWeDo() {
  const { html, text } = useTexts(texts);
  return (
    <section id="what-we-do" className={`${styles.section} section`} aria-labelledby="what-we-do-heading">
      <div className="container">
        <div className={styles.introduction}>
          <h2 id="what-we-do-heading" dir="auto">
            <ContentHtml html={html('what_we_do_heading')} inline />
          </h2>
          <ContentHtml html={html('investment_criteria_intro')} className={styles.lead} />
        </div>
        <h3 className={styles.criteriaHeading} dir="auto">
          <ContentHtml html={html('investment_criteria_heading')} inline />
        </h3>
        <ol className={styles.criteria}>
          {criteria.map((criterion, index) => (
            <li key={criterion} className={styles.criterion}>
              {/* The list numbers itself for screen readers; this draws the number. */}
              <span className={styles.number} aria-hidden="true">{`0${index + 1}`}</span>
              <h4 dir="auto">{text(`${criterion}_title`)}</h4>
              <ContentHtml html={html(`${criterion}_description`)} className={styles.description} />
            </li>
          ))}
        </ol>
        <CallToAction href="#contact-form" className="button button-primary" isContact>
          {text('what_we_do_button')}
        </CallToAction>
      </div>
    </section>
  );
}
