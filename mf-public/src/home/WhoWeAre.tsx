import { ContentHtml, useTexts } from '@site/platform';
import { paths } from '@site/platform/paths';
import { CallToAction } from '../links/CallToAction';
import { texts } from './homeTexts';
import styles from './WhoWeAre.module.css';

export function WhoWeAre() {
  const { html, text } = useTexts(texts);
  return (
    <section id="who-we-are" className="section" aria-labelledby="who-we-are-heading">
      <div className={`${styles.columns} container`}>
        <div className={styles.heading}>
          <p className="eyebrow">{text('who_we_are_label')}</p>
          <h2 id="who-we-are-heading" dir="auto">
            <ContentHtml html={html('who_we_are_heading')} inline />
          </h2>
        </div>
        <div className={styles.text}>
          <ContentHtml html={html('who_we_are_main')} className={styles.lead} />
          <ContentHtml html={html('who_we_are_philosophy')} />
          <ContentHtml html={html('who_we_are_approach')} />
          <CallToAction href={paths.team}>{text('who_we_are_button')}</CallToAction>
        </div>
      </div>
    </section>
  );
}
