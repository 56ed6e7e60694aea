import { CallToAction } from '../links/CallToAction';
import styles from './CareersHero.module.css';
import { POSITIONS_ID } from './jobFilters';

/** What the page is about, under a beam of light, and the way to the positions. */
export function CareersHero() {
  return (
    <section className={`${styles.hero} deep under-header`} aria-labelledby="careers-title">
      <div className={styles.beam} aria-hidden="true" />
      <div className={`${styles.content} container`}>
        <h1 id="careers-title">Join Our Team</h1>
        <p className={styles.text}>
          We own software that people depend on, and we keep it for the long term. That takes colleagues who
          care how a thing is made, and who stay to see it grow.
        </p>
        <CallToAction href={`#${POSITIONS_ID}`} className="button button-primary">
          View Open Positions
        </CallToAction>
      </div>
    </section>
  );
}
