import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './Honeypot.module.css';

/** A name that no browser or password manager would fill in. */
export const HONEYPOT_NAME = 'remarks';

/** A field that no person sees or reaches: if a program has filled it in, the form is not sent. */
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
