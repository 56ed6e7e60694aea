import {
  ContentHtml,
  SectionLink,
  SiteLink,
  useCompanyConfig,
  useContactDetails,
  useTexts,
} from '@site/platform';
import { paths } from '@site/platform/paths';
import { ExternalMark, type FrameTextKey, frameTexts } from '@site/platform/shell';
import { useId } from 'react';
import { type MenuItem, menuItems } from '../header/headerVariants';
import type { ComposedSlice } from '../page/composition';
import styles from './Footer.module.css';

interface FooterProps {
  readonly year: number;
  readonly slices: readonly Pick<ComposedSlice, 'menu' | 'routes'>[];
}

export function Footer({ year, slices }: FooterProps) {
  const { html, text } = useTexts(frameTexts);
  const tagline = html('footer_tagline');
  const { slogan } = useCompanyConfig();
  const { street, city, email, emailUrl, phone, phoneUrl, socialUrl } = useContactDetails();
  const site = { slices, textOf: text };
  const page = (key: FrameTextKey, to: string) => <SiteLink to={to}>{text(key)}</SiteLink>;
  return (
    <footer className={`${styles.footer} deep`}>
      <div className="container">
        <div className={styles.columns}>
          <p className={styles.tagline} dir="auto">
            {tagline ? <ContentHtml html={tagline} inline /> : slogan}
          </p>
          <FooterColumn
            title={text('footer_navigation')}
            items={menuItems('menu_footer_navigation', 'standard', site)}
          />
          <FooterColumn
            title={text('footer_pages')}
            items={menuItems('menu_footer_pages', 'standard', site)}
          />
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

function FooterColumn({ title, items }: { readonly title: string; readonly items: readonly MenuItem[] }) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className="eyebrow">
        {title}
      </h2>
      <ul className={styles.links}>
        {items.map((item) => (
          <li key={JSON.stringify(item)}>
            <FooterLink item={item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterLink({ item }: { readonly item: MenuItem }) {
  if ('section' in item) {
    return <SectionLink section={item.section}>{item.label}</SectionLink>;
  }
  if ('page' in item) {
    return <SiteLink to={item.page}>{item.label}</SiteLink>;
  }
  return (
    <a href={item.url} rel="noopener">
      {item.label}
      <ExternalMark />
    </a>
  );
}

/** From the server, for the same on both sides. */
export function Copyright({ year }: { readonly year: number }) {
  const { name } = useCompanyConfig();
  return <p dir="auto">{`© ${year} ${name}. ${useTexts(frameTexts).text('footer_rights')}`}</p>;
}
