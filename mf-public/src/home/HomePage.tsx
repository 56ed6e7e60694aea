import {
  ContentHtml,
  definePage,
  PageMetadata,
  useCompanyConfig,
  useContactDetails,
  useTexts,
} from '@site/platform';
import { paths } from '@site/platform/paths';
import { Activity } from 'react';
import { FeaturedCompanies, featuredCompaniesPath } from '../companies/FeaturedCompanies';
import { sampleCompanies } from '../companies/sampleCompanies';
import { CallToAction } from '../links/CallToAction';
import { FeedLinks } from '../page-metadata/FeedLinks';
import { Hero } from './Hero';
import { HomeJsonLd } from './HomeJsonLd';
import styles from './HomePage.module.css';
import { texts } from './homeTexts';
import { CareersTeaser, NewsTeaser, TeamTeaser, teaserPaths } from './Teasers';
import { useSectionLanding } from './useSectionLanding';

const criteria = [
  'established_position',
  'recurring_revenue',
  'mission_critical',
  'growth_potential',
] as const;

export const page = definePage({
  component: HomePage,
  texts: [texts],
  data: () => [featuredCompaniesPath, ...teaserPaths],
});

function HomePage() {
  const { slogan } = useCompanyConfig();
  const { text } = useTexts(texts);
  useSectionLanding();
  return (
    <>
      <PageMetadata title={slogan.replace(/\.$/, '')} description={text('hero_subtitle')} path={paths.home} />
      <FeedLinks />
      <HomeJsonLd />
      <Hero />
      <Activity>
        <WhoWeAre />
        <WhatWeDo />
      </Activity>
      <Activity>
        <CompaniesSection />
      </Activity>
      <Activity>
        <TeamTeaser />
        <CareersTeaser />
        <NewsTeaser />
        <ContactSection />
      </Activity>
    </>
  );
}

function WhoWeAre() {
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
        <div className={styles.about}>
          <ContentHtml html={html('who_we_are_main')} />
          <ContentHtml html={html('who_we_are_philosophy')} />
          <ContentHtml html={html('who_we_are_approach')} />
          <CallToAction href={paths.team}>{text('who_we_are_button')}</CallToAction>
        </div>
      </div>
    </section>
  );
}

function WhatWeDo() {
  const { html, text } = useTexts(texts);
  return (
    <section
      id="what-we-do"
      className={`${styles.criteriaSection} section`}
      aria-labelledby="what-we-do-heading"
    >
      <div className="container">
        <div className={`${styles.columns} ${styles.introduction}`}>
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
              {/* This draws the number; screen readers count the list themselves. */}
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

function CompaniesSection() {
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

function ContactSection() {
  const { name } = useCompanyConfig();
  const { html, text } = useTexts(texts);
  const { street, city, email, emailUrl, phone, phoneUrl } = useContactDetails();
  return (
    <section id="contact" className="section deep" aria-labelledby="contact-heading">
      <div className={`${styles.columns} ${styles.contact} container`}>
        <div className={styles.invitation}>
          <h2 id="contact-heading" dir="auto">
            {text('contact_section_heading').replace('{company}', () => name)}
          </h2>
          <ContentHtml html={html('contact_section_description')} className={styles.lead} />
          <CallToAction href="#contact-form" className="button button-primary" isContact>
            {text('contact_section_button')}
          </CallToAction>
        </div>
        <dl id="contact-form" className={styles.details}>
          <div>
            <dt>{text('contact_section_place')}</dt>
            <dd>
              {street}
              <br />
              {city}
            </dd>
          </div>
          <div>
            <dt>{text('contact_section_email')}</dt>
            <dd>
              <a href={emailUrl}>{email}</a>
            </dd>
          </div>
          <div>
            <dt>{text('contact_section_phone')}</dt>
            <dd>
              <a href={phoneUrl}>{phone}</a>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
