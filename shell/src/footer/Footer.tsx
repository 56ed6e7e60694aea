import { ContentHtml, SectionLink, SiteLink, useCompanyConfig, useTexts } from '@site/platform';
import { contactDetails } from '@site/platform/contact-details';
import { paths } from '@site/platform/paths';
import { ExternalMark, frameTexts } from '@site/platform/shell';
import { Copyright } from './Copyright';
import styles from './Footer.module.css';
import { FooterColumn } from './FooterColumn';

/** The end of every public page. `year` comes from the server, so that both sides render the same. */
export function Footer({ year }: { readonly year: number }) {
  const tagline = useTexts(frameTexts).html('footer_tagline');
  const { name, slogan } = useCompanyConfig();
  const { street, city, email, phone, phoneHref, socialUrl } = contactDetails;
  return (
    <footer className={`${styles.footer} deep`}>
      <div className="container">
        <div className={styles.columns}>
          <p className={styles.tagline} dir="auto">
            {tagline ? <ContentHtml html={tagline} inline /> : slogan}
          </p>
          <FooterColumn title="Navigation">
            <SectionLink section="who-we-are">Who We Are</SectionLink>
            <SectionLink section="what-we-do">What We Do</SectionLink>
            <SiteLink to={paths.companies}>Portfolio</SiteLink>
            <SiteLink to={paths.team}>Team</SiteLink>
            <SectionLink section="contact">Contact</SectionLink>
          </FooterColumn>
          <FooterColumn title="Pages">
            <SiteLink to={paths.companies}>Companies</SiteLink>
            <SiteLink to={paths.team}>Our Team</SiteLink>
            <SiteLink to={paths.careers}>Careers</SiteLink>
            <SiteLink to={paths.articles}>News &amp; Articles</SiteLink>
            <SiteLink to={paths.admin}>Admin</SiteLink>
          </FooterColumn>
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact" className="eyebrow">
              Contact
            </h2>
            <address className={styles.address}>
              <p>
                {street}
                <br />
                {city}
              </p>
              <a href={`mailto:${email}`}>{email}</a>
              <a href={phoneHref}>{phone}</a>
              <a href={socialUrl} rel="noopener">
                LinkedIn
                <ExternalMark />
              </a>
            </address>
          </section>
        </div>
        <div className={styles.legal}>
          <Copyright year={year} name={name} />
          <ul className={styles.legalLinks}>
            <li>
              <SiteLink to={paths.terms}>Terms</SiteLink>
            </li>
            <li>
              <SiteLink to={paths.privacy}>Privacy</SiteLink>
            </li>
            <li>
              <SiteLink to={paths.cookies}>Cookies</SiteLink>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
