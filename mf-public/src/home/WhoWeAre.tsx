import { paths, useSiteContent } from '@site/platform';
import { CallToAction } from '../links/CallToAction';
import styles from './WhoWeAre.module.css';

/** Who the group is, in three paragraphs. */
export function WhoWeAre() {
  const { text } = useSiteContent();
  return (
    <section id="who-we-are" className="section" aria-labelledby="who-we-are-heading">
      <div className={`${styles.columns} container`}>
        <div className={styles.heading}>
          <p className="eyebrow">About Us</p>
          <h2 id="who-we-are-heading">A permanent home for software that industries rely on</h2>
        </div>
        <div className={styles.text}>
          <p className={styles.lead} dir="auto">
            {text('who_we_are_main')}
          </p>
          <p dir="auto">{text('who_we_are_philosophy')}</p>
          <p dir="auto">{text('who_we_are_approach')}</p>
          <CallToAction href={paths.team}>Meet Our Team</CallToAction>
        </div>
      </div>
    </section>
  );
}
