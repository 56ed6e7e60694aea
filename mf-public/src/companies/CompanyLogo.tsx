import { initialsOf } from '@site/platform/initials-of';
import { Picture } from '../images/Picture';
import styles from './CompanyLogo.module.css';

interface CompanyLogoProps {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly isFirst?: boolean;
  /** The list has the styles, in `cards`. */
  readonly isBare?: boolean;
}

export function CompanyLogo({ name, logoUrl, isFirst, isBare = false }: CompanyLogoProps) {
  return (
    <span className={isBare ? undefined : styles.plate}>
      <Picture url={logoUrl} alt="" isFirst={isFirst}>
        <span aria-hidden="true">{initialsOf(name, 'second word')}</span>
      </Picture>
    </span>
  );
}
