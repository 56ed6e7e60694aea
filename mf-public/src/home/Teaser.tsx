import { ContentHtml, useTexts } from '@site/platform';
import { arrowRight, Icon } from '../images/Icon';
import { CallToAction } from '../links/CallToAction';
import { texts } from './homeTexts';
import styles from './Teaser.module.css';

export function Teaser({ id, href }: { id: 'team' | 'careers' | 'news'; href: string }) {
  const { html, text } = useTexts(texts);
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <div className="container">
        <div className={styles.row}>
          <p className="eyebrow">{text(`${id}_section_label`)}</p>
          <h2 id={`${id}-heading`} className={styles.heading} dir="auto">
            <ContentHtml html={html(`${id}_section_heading`)} inline />
          </h2>
          <div className={styles.more}>
            <ContentHtml html={html(`${id}_section_description`)} />
            <CallToAction href={href} className="button button-quiet">
              {text(`${id}_section_link`)}
              <Icon path={arrowRight} className={styles.arrow} />
            </CallToAction>
          </div>
        </div>
      </div>
    </section>
  );
}
