import type { RefObject } from 'react';
import styles from './MenuToggle.module.css';

interface MenuToggleProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly menuId: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function MenuToggle({ ref, menuId, isOpen, onToggle }: MenuToggleProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={menuId}
      data-early="menu open"
      aria-label={isOpen ? 'Close menu' : 'Menu'}
      onClick={onToggle}
    >
      <span className={styles.bars} aria-hidden="true" />
    </button>
  );
}
