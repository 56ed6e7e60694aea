import { Picture } from '../images/Picture';
import { initialsOf } from '../text/initialsOf';
import styles from './CompanyLogo.module.css';

interface CompanyLogoProps {
  readonly name: string;
  readonly logoUrl: string | null;
  /** The logo is the largest picture of what a visitor sees first of the page. */
  readonly isFirst?: boolean;
}

/** A company's logo on an even plate, or its initials when there is none or it cannot be loaded. */
export function CompanyLogo({ name, logoUrl, isFirst }: CompanyLogoProps) {
  return (
    <span className={styles.plate}>
      <Picture url={logoUrl} alt="" className={styles.image} width={320} height={160} isFirst={isFirst}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name, 'second word')}
        </span>
      </Picture>
    </span>
  );
}
