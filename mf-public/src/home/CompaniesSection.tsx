import { ContentHtml, useTexts } from '@site/platform';
import { paths } from '@site/platform/paths';
import { FeaturedCompanies } from '../companies/FeaturedCompanies';
import { sampleCompanies } from '../companies/sampleCompanies';
import { CallToAction } from '../links/CallToAction';
import styles from './CompaniesSection.module.css';
import { texts } from './homeTexts';

export function CompaniesSection() {
  const { html, text } = useTexts(texts);
  return (
    <section id="companies" className="section" aria-labelledby="companies-heading">
      <div className="container">
        <div className={styles.head}>
          <div className={styles.heading}>
            <p className="eyebrow">{text('companies_section_label')}</p>
            <h2 id="companies-heading" dir="auto">
              <ContentHtml html={html('companies_section_heading')} inline />
            </h2>
          </div>
          <CallToAction href={paths.companies}>{text('companies_section_button')}</CallToAction>
        </div>
        <FeaturedCompanies samples={sampleCompanies} />
      </div>
    </section>
  );
}
