import { ContentHtml, definePage, type PageMatch, useCompanyConfig, useRead, useTexts } from '@site/platform';
import { paths } from '@site/platform/paths';
import { CallToAction } from '../../links/CallToAction';
import { ListMetadata } from '../../lists/ListMetadata';
import { texts as applicationTexts } from '../applicationTexts';
import { departmentsPath, jobsPath, POSITIONS_ID, readJobFilters } from '../jobFilters';
import heroStyles from './CareersHero.module.css';
import { texts } from './careersTexts';
import stepStyles from './HiringProcess.module.css';
import { OpenPositions } from './OpenPositions';
import reasonStyles from './WhyWorkWithUs.module.css';

const reasons = ['growth_opportunities', 'impactful_work', 'entrepreneurial_culture'] as const;
const steps = ['application_review', 'initial_interview', 'team_interview', 'final_decision'] as const;

export const page = definePage({
  component: CareersPage,
  texts: [texts, applicationTexts],
  data: ({ query }) => [jobsPath(readJobFilters(query, undefined)), departmentsPath],
  furtherData({ query }, read) {
    const known = jobsPath(readJobFilters(query, read(departmentsPath)));
    return known === jobsPath(readJobFilters(query, undefined)) ? [] : [known];
  },
});

function CareersPage({ query }: PageMatch) {
  const { name } = useCompanyConfig();
  const filters = readJobFilters(query, useRead(departmentsPath).data);
  return (
    <>
      <ListMetadata
        title="Careers"
        description={`Join ${name}: the open positions of the group, why people work with us, and how we hire.`}
        path={paths.careers}
        page={filters.page}
        isFiltered={query.has('department') || query.has('type')}
        list={useRead(jobsPath(filters)).data}
      />
      <CareersHero />
      <WhyWorkWithUs />
      <OpenPositions filters={filters} />
      <HiringProcess />
    </>
  );
}

function CareersHero() {
  const { html, text } = useTexts(texts);
  return (
    <section className={`${heroStyles.hero} deep under-header`} aria-labelledby="careers-title">
      <div className={heroStyles.beam} aria-hidden="true" />
      <div className={`${heroStyles.content} container`}>
        <h1 id="careers-title" dir="auto">
          <ContentHtml html={html('careers_page_title')} inline />
        </h1>
        <ContentHtml html={html('careers_page_description')} className={heroStyles.text} />
        <CallToAction href={`#${POSITIONS_ID}`} className="button button-primary">
          {text('careers_page_button')}
        </CallToAction>
      </div>
    </section>
  );
}

function WhyWorkWithUs() {
  const { html, text } = useTexts(texts);
  return (
    <section className="section" aria-labelledby="why-heading">
      <div className="container">
        <h2 id="why-heading" dir="auto">
          <ContentHtml html={html('why_work_heading')} inline />
        </h2>
        <ul className={reasonStyles.reasons}>
          {reasons.map((reason) => (
            <li key={reason} className={reasonStyles.reason}>
              <h3 className={reasonStyles.title} dir="auto">
                {text(`${reason}_title`)}
              </h3>
              <ContentHtml html={html(`${reason}_description`)} className={reasonStyles.text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function HiringProcess() {
  const { html, text } = useTexts(texts);
  return (
    <section className={`${stepStyles.section} section`} aria-labelledby="process-heading">
      <div className="container">
        <h2 id="process-heading" dir="auto">
          <ContentHtml html={html('hiring_process_heading')} inline />
        </h2>
        <ol className={stepStyles.steps}>
          {steps.map((step, index) => (
            <li key={step} className={stepStyles.step}>
              {/* This draws the number; screen readers count the list themselves. */}
              <span className={stepStyles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={stepStyles.title} dir="auto">
                {text(`${step}_title`)}
              </h3>
              <ContentHtml html={html(`${step}_description`)} className={stepStyles.text} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
