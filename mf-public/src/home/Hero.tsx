import { ContentHtml, useTexts } from '@site/platform';
import { CallToAction } from '../links/CallToAction';
import styles from './Hero.module.css';
import { texts } from './homeTexts';

export function Hero() {
  const { html, text, isLoading } = useTexts(texts);
  return (
    <section className={`${styles.hero} deep under-header`} aria-labelledby="hero-title">
      {/* A layer that moves from the start would block the main thread until it is drawn. */}
      <div ref={(beam) => beam?.setAttribute('data-moving', '')} className={styles.beam} aria-hidden="true" />
      <div className={`${styles.content} container`}>
        <div className={isLoading ? styles.transparent : styles.text}>
          <h1 id="hero-title" className={styles.title} dir="auto">
            <ContentHtml html={html('hero_title')} inline />
          </h1>
          <ContentHtml html={html('hero_subtitle')} className={styles.subtitle} />
        </div>
        <div className={styles.actions}>
          <CallToAction href="#what-we-do" className="button button-primary">
            {text('hero_strategy_button')}
          </CallToAction>
          <CallToAction href="#companies">{text('hero_companies_button')}</CallToAction>
        </div>
      </div>
    </section>
  );
}
