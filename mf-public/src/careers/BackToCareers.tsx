import { paths, SiteLink } from '@site/platform';
import { ArrowLeft } from 'lucide-react';
import styles from './BackToCareers.module.css';

export function BackToCareers() {
  return (
    <SiteLink to={paths.careers} className={styles.link}>
      <ArrowLeft className={styles.icon} aria-hidden="true" />
      Back to Careers
    </SiteLink>
  );
}
