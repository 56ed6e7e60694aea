import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import styles from './ListTools.module.css';

interface ListToolsProps {
  /** The list is narrowed by one of them: then it has to be in sight. */
  readonly isFiltered: boolean;
  readonly children: ReactNode;
}

/** Filters and tools above a list. On a phone they are behind a button, so that the list itself is in sight. */
export function ListTools({ isFiltered, children }: ListToolsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isFiltered);
  return (
    <>
      <div className={styles.toggle}>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          Filters and tools
        </Button>
      </div>
      <div id={id} className={`${styles.tools} ${isOpen ? styles.open : ''}`}>
        {children}
      </div>
    </>
  );
}
