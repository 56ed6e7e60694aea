import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './Honeypot.module.css';

/** Says nothing that a browser or a password manager would know how to fill in. */
export const HONEYPOT_NAME = 'remarks';

/** A field that no person sees or reaches: what is filled in by machines is not sent. */
export function Honeypot({ control }: { readonly control: UseFormRegisterReturn }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Leave this empty
        <input
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
          {...control}
        />
      </label>
    </div>
  );
}
