import { initialsOf } from '@site/platform/initials-of';
import { Picture } from '../images/Picture';
import styles from './CompanyLogo.module.css';
import type { Company } from './company';

interface CompanyLogoProps {
  readonly company: Pick<Company, 'name'> & Partial<Pick<Company, 'logoUrl' | 'pictures'>>;
  readonly isFirst?: boolean;
  readonly isBare?: boolean;
}

export function CompanyLogo({
  company: { name, logoUrl = null, pictures },
  isFirst,
  isBare = false,
}: CompanyLogoProps) {
  return (
    <span className={isBare ? undefined : styles.plate}>
      <Picture url={logoUrl} alt={pictures?.logoUrl?.alt ?? ''} isFirst={isFirst}>
        <span aria-hidden="true">{initialsOf(name, 'second word')}</span>
      </Picture>
    </span>
  );
}
