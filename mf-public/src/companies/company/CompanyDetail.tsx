import { ContentHtml, PageMetadata, useCompanyConfig, useRead, useSiteUrl, useTexts } from '@site/platform';
import { webUrl } from '@site/platform/addresses';
import { paths } from '@site/platform/paths';
import { companyMetadata } from '@site/platform/record-metadata';
import { Related } from '../../cards/Related';
import { sharePicture } from '../../images/sharePicture';
import { BackLink } from '../../links/BackLink';
import { Breadcrumb } from '../../links/Breadcrumb';
import { CallToAction } from '../../links/CallToAction';
import { displayUrl, ExternalLink } from '../../links/ExternalLink';
import type { LinkState } from '../../links/linkState';
import { Neighbours, neighboursOf } from '../../links/Neighbours';
import { BodyText, bodyText } from '../../text/BodyText';
import { CompanyLogo } from '../CompanyLogo';
import { type Company, companyNeighboursPath, industryOf, relatedCompaniesPath } from '../company';
import { FeaturedCompanyCard } from '../FeaturedCompanies';
import styles from './CompanyDetail.module.css';
import { texts } from './companyTexts';

const highlights = [
  'highlights_first',
  'highlights_second',
  'highlights_third',
  'highlights_fourth',
] as const;

export function CompanyDetail({ company }: { company: Company }) {
  const { name: group } = useCompanyConfig();
  const { html, text } = useTexts(texts);
  const id = String(company.id);
  const { previous, next } = neighboursOf(company, useRead(companyNeighboursPath(id)).data?.data ?? []);
  const related = useRead(relatedCompaniesPath(id)).data?.data ?? [];
  const website = webUrl(company.website);
  const article = webUrl(company.articleUrl);
  const body = { text: company.description, document: company.document };
  const { picture, ...metadata } = companyMetadata({ ...company, description: bodyText(body) });
  return (
    <div className={styles.page}>
      <PageMetadata
        {...metadata}
        path={paths.company(company.id)}
        picture={sharePicture(
          picture,
          company.pictures?.logoUrl?.alt || `Logo of ${company.name}`,
          useSiteUrl(),
        )}
      />
      <div className="container">
        <Breadcrumb
          trail={[
            { name: 'Companies', url: paths.companies },
            { name: company.name, url: paths.company(company.id) },
          ]}
          back={<BackToCompanies />}
        />
        <div className={styles.head}>
          <div className={styles.titles}>
            <h1 className={styles.name} dir="auto">
              {company.name}
            </h1>
            <dl className={styles.facts}>
              {company.tags.length > 0 && (
                <div>
                  <dt>Industry</dt>
                  <dd dir="auto">{industryOf(company)}</dd>
                </div>
              )}
              {website && (
                <div>
                  <dt>Website</dt>
                  <dd>
                    <ExternalLink href={website}>{displayUrl(company.website ?? website)}</ExternalLink>
                  </dd>
                </div>
              )}
              <div>
                <dt>Status</dt>
                <dd className={styles.status}>{text('company_status')}</dd>
              </div>
            </dl>
          </div>
          <div className={styles.logo}>
            <CompanyLogo company={company} isFirst />
          </div>
        </div>
        <div className={styles.columns}>
          <section className={styles.about} aria-labelledby="about-heading">
            <h2 id="about-heading" dir="auto">
              <ContentHtml html={html('company_about_heading')} inline />
            </h2>
            <div className={`${styles.description} prose`} dir="auto">
              <BodyText {...body} />
            </div>
            <div className={styles.actions}>
              {website && (
                <ExternalLink href={website} className="button" of={company.name}>
                  {text('company_website_button')}
                </ExternalLink>
              )}
              {article && (
                <ExternalLink href={article} className="button button-quiet" of={company.name}>
                  {text('company_story_link')}
                </ExternalLink>
              )}
            </div>
          </section>
          <PartnershipHighlights />
        </div>
      </div>
      {related.length > 0 && (
        <Related id="related-heading" heading="Related companies">
          <ul className={styles.related}>
            {related.map((other) => (
              <FeaturedCompanyCard key={other.id} company={other} />
            ))}
          </ul>
        </Related>
      )}
      <section className={`${styles.invitation} deep`} aria-labelledby="invitation-heading">
        <div className={`${styles.invitationColumns} container`}>
          <div>
            <h2 id="invitation-heading" dir="auto">
              <ContentHtml html={html('company_invitation_heading')} inline />
            </h2>
            <p className={styles.invitationText} dir="auto">
              {text('company_invitation_text').replace('{company}', () => group)}
            </p>
          </div>
          <CallToAction href={paths.section('contact')} className="button button-primary">
            {text('company_invitation_button')}
          </CallToAction>
        </div>
      </section>
      <div className="container">
        <Neighbours
          label="More companies"
          noun="company"
          className={styles.neighbours}
          previous={previous && { name: previous.name, url: paths.company(previous.id) }}
          next={next && { name: next.name, url: paths.company(next.id) }}
        />
      </div>
    </div>
  );
}

const restored: LinkState = { restoresScroll: true };

export function BackToCompanies({ className }: { className?: string }) {
  return (
    <BackLink to={paths.companies} state={restored} className={className}>
      Back to Companies
    </BackLink>
  );
}

function PartnershipHighlights() {
  const { html } = useTexts(texts);
  return (
    <section aria-labelledby="highlights-heading">
      <h2 id="highlights-heading" dir="auto">
        <ContentHtml html={html('highlights_heading')} inline />
      </h2>
      <ul className={styles.highlights}>
        {highlights.map((highlight) => (
          <li key={highlight} dir="auto">
            <ContentHtml html={html(highlight)} inline />
          </li>
        ))}
      </ul>
    </section>
  );
}
