import {
  ContentHtml,
  SectionLink,
  SiteLink,
  useCompanyConfig,
  useContactDetails,
  useTexts,
} from '@site/platform';
import { paths, type SectionId } from '@site/platform/paths';
import { ExternalMark, type FrameTextKey, frameTexts } from '@site/platform/shell';
import { Children, type ReactNode, useId } from 'react';
import styles from './Footer.module.css';

export function Footer({ year }: { readonly year: number }) {
  const { html, text } = useTexts(frameTexts);
  const tagline = html('footer_tagline');
  const { slogan } = useCompanyConfig();
  const { street, city, email, emailUrl, phone, phoneUrl, socialUrl } = useContactDetails();
  const section = (key: FrameTextKey, id: SectionId) => <SectionLink section={id}>{text(key)}</SectionLink>;
  const page = (key: FrameTextKey, to: string) => <SiteLink to={to}>{text(key)}</SiteLink>;
  return (
    <footer className={`${styles.footer} deep`}>
      <div className="container">
        <div className={styles.columns}>
          <p className={styles.tagline} dir="auto">
            {tagline ? <ContentHtml html={tagline} inline /> : slogan}
          </p>
          <FooterColumn title={text('footer_navigation')}>
            {section('menu_who', 'who-we-are')}
            {section('menu_what', 'what-we-do')}
            {page('menu_portfolio', paths.companies)}
            {page('menu_team', paths.team)}
            {section('menu_contact', 'contact')}
          </FooterColumn>
          <FooterColumn title={text('footer_pages')}>
            {page('footer_companies', paths.companies)}
            {page('footer_team', paths.team)}
            {page('footer_careers', paths.careers)}
            {page('footer_articles', paths.articles)}
            {page('footer_admin', paths.admin)}
          </FooterColumn>
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact" className="eyebrow">
              {text('footer_contact')}
            </h2>
            <address className={styles.address}>
              <p>
                {street}
                <br />
                {city}
              </p>
              <a href={emailUrl}>{email}</a>
              <a href={phoneUrl}>{phone}</a>
              {socialUrl && (
                <a href={socialUrl} rel="noopener">
                  LinkedIn
                  <ExternalMark />
                </a>
              )}
            </address>
          </section>
        </div>
        <div className={styles.legal}>
          <Copyright year={year} />
          <ul className={styles.legalLinks}>
            <li>{page('footer_terms', paths.terms)}</li>
            <li>{page('footer_privacy', paths.privacy)}</li>
            <li>{page('footer_cookies', paths.cookies)}</li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className="eyebrow">
        {title}
      </h2>
      <ul className={styles.links}>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </nav>
  );
}

/** From the server, for the same on both sides. */
export function Copyright({ year }: { readonly year: number }) {
  const { name } = useCompanyConfig();
  return <p dir="auto">{`© ${year} ${name}. ${useTexts(frameTexts).text('footer_rights')}`}</p>;
}
