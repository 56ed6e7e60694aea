import { ContentHtml, useCompanyConfig, useTexts } from '@site/platform';
import { contactDetails } from '@site/platform/contact-details';
import { CallToAction } from '../links/CallToAction';
import styles from './ContactSection.module.css';
import { texts } from './homeTexts';

/** How to reach the group, with the way to the contact dialog. */
export function ContactSection() {
  const { name } = useCompanyConfig();
  const { html } = useTexts(texts);
  const { street, city, email, phone, phoneHref } = contactDetails;
  return (
    <section id="contact" className="section deep" aria-labelledby="contact-heading">
      <div className={`${styles.columns} container`}>
        <div className={styles.invitation}>
          <h2 id="contact-heading">{`Partner with ${name}`}</h2>
          <ContentHtml html={html('contact_section_description')} className={styles.lead} />
          <CallToAction href="#contact-form" className="button button-primary" isContact>
            Connect with Us
          </CallToAction>
        </div>
        <dl id="contact-form" className={styles.details}>
          <div>
            <dt>Headquarters</dt>
            <dd>
              {street}
              <br />
              {city}
            </dd>
          </div>
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={phoneHref}>{phone}</a>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
