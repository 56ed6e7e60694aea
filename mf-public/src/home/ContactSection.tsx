import { contactDetails, useCompanyConfig } from '@site/platform';
import { CallToAction } from '../links/CallToAction';
import styles from './ContactSection.module.css';

/** How to reach the group, with the way to the contact dialog. */
export function ContactSection() {
  const { name } = useCompanyConfig();
  const { street, city, email, phone, phoneHref } = contactDetails;
  return (
    <section id="contact" className="section deep" aria-labelledby="contact-heading">
      <div className={`${styles.columns} container`}>
        <div className={styles.invitation}>
          <h2 id="contact-heading">{`Partner with ${name}`}</h2>
          <p className={styles.lead}>
            If you own a vertical market software company and think about its next decades, or just want to
            know how we work, write to us. A person answers, usually within two working days.
          </p>
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
