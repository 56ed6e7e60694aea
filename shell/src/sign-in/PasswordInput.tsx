import { earlyPress } from '@site/platform';
import { type ComponentProps, useState } from 'react';
import styles from './PasswordInput.module.css';

export function PasswordInput({ className, ...input }: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        type={isShown ? 'text' : 'password'}
        className={`${className} ${styles.input}`}
      />
      <button
        {...earlyPress}
        type="button"
        className={styles.toggle}
        aria-pressed={isShown}
        aria-label="Show password"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
