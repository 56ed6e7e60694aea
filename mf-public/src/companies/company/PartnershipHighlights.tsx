import { ContentHtml, useTexts } from '@site/platform';
import { texts } from './companyTexts';
import styles from './PartnershipHighlights.module.css';

const highlights = [
  'highlights_first',
  'highlights_second',
  'highlights_third',
  'highlights_fourth',
] as const;

export function PartnershipHighlights() {
  const { html } = useTexts(texts);
  return (
    <section className={styles.highlights} aria-labelledby="highlights-heading">
      <h2 id="highlights-heading" className={styles.heading} dir="auto">
        <ContentHtml html={html('highlights_heading')} inline />
      </h2>
      <ul className={styles.list}>
        {highlights.map((highlight) => (
          <li key={highlight} dir="auto">
            <ContentHtml html={html(highlight)} inline />
          </li>
        ))}
      </ul>
    </section>
  );
}
