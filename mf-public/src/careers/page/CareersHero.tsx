import { ContentHtml, useTexts } from '@site/platform';
import { CallToAction } from '../../links/CallToAction';
import { POSITIONS_ID } from '../jobFilters';
import styles from './CareersHero.module.css';
import { texts } from './careersTexts';

export function CareersHero() {
  const { html, text } = useTexts(texts);
  return (
    <section className={`${styles.hero} deep under-header`} aria-labelledby="careers-title">
      <div className={styles.beam} aria-hidden="true" />
      <div className={`${styles.content} container`}>
        <h1 id="careers-title" dir="auto">
          <ContentHtml html={html('careers_page_title')} inline />
        </h1>
        <ContentHtml html={html('careers_page_description')} className={styles.text} />
        <CallToAction href={`#${POSITIONS_ID}`} className="button button-primary">
          {text('careers_page_button')}
        </CallToAction>
      </div>
    </section>
  );
}
