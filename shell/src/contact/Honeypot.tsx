import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './Honeypot.module.css';

/** Browsers and password managers do not fill in a field of this name. */
export const HONEYPOT_NAME = 'remarks';

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
