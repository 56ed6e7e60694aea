import { ContentHtml, useCompanyConfig, useContactDetails, useTexts } from '@site/platform';
import { CallToAction } from '../links/CallToAction';
import styles from './ContactSection.module.css';
import { texts } from './homeTexts';

export function ContactSection() {
  const { name } = useCompanyConfig();
  const { html, text } = useTexts(texts);
  const { street, city, email, emailUrl, phone, phoneUrl } = useContactDetails();
  return (
    <section id="contact" className="section deep" aria-labelledby="contact-heading">
      <div className={`${styles.columns} container`}>
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
