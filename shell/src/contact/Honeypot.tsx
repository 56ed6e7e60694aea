import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './Honeypot.module.css';

export const HONEYPOT_NAME = 'faxExtension';

/** A field that no person sees or reaches: what is filled in by machines is not sent. */
export function Honeypot({ control }: { readonly control: UseFormRegisterReturn }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" tabIndex={-1} autoComplete="off" {...control} />
      </label>
    </div>
  );
}
