import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'primary' | 'danger' | 'primary-danger' | 'quiet-danger';
  readonly isSmall?: boolean;
  /** A busy button keeps the focus, and cannot be pressed again. */
  readonly isBusy?: boolean;
}

export function Button({
  look,
  isSmall = false,
  isBusy = false,
  type = 'button',
  onClick,
  ...attributes
}: ButtonProps) {
  const classes = [styles.button, look && styles[look], isSmall && styles.small].filter(Boolean);
  return (
    <button
      {...attributes}
      type={type}
      className={classes.join(' ')}
      aria-busy={isBusy}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}
