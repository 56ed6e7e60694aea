import { ContentHtml, useCompanyConfig, useContactDetails, useTexts } from '@site/platform';
import { ExternalMark, frameTexts, type MenuEntry } from '@site/platform/shell';
import { useId } from 'react';
import { defaultMenu, menuOf } from '../header/headerVariants';
import { MenuLink } from '../header/MenuLink';
import type { ComposedSlice } from '../page/routes';
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
  return (
    <footer className={`${styles.footer} deep`}>
      <div className="container">
        <div className={styles.columns}>
          <p className={styles.tagline} dir="auto">
            {tagline ? <ContentHtml html={tagline} inline /> : slogan}
          </p>
          <FooterColumn
            title={text('footer_navigation')}
            entries={menuOf('menu_footer_navigation', 'standard', site)}
          />
          <FooterColumn
            title={text('footer_pages')}
            entries={menuOf('menu_footer_pages', 'standard', site)}
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
          <FooterLinks className={styles.legalLinks} entries={defaultMenu('legal', 'standard', site)} />
        </div>
      </div>
    </footer>
  );
}

interface FooterColumnProps {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

function FooterColumn({ title, ...links }: FooterColumnProps) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className="eyebrow">
        {title}
      </h2>
      <FooterLinks {...links} className={styles.links} />
    </nav>
  );
}

interface FooterLinksProps {
  readonly className: string | undefined;
  readonly entries: readonly MenuEntry[];
}

function FooterLinks({ className, entries }: FooterLinksProps) {
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={`${entry.label} ${entry.address}`}>
          <MenuLink entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** The year comes from the server, so that both sides render the same. */
export function Copyright({ year }: { readonly year: number }) {
  const { name } = useCompanyConfig();
  return <p dir="auto">{`© ${year} ${name}. ${useTexts(frameTexts).text('footer_rights')}`}</p>;
}
