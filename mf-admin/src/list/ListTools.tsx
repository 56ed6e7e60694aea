import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import styles from './ListTools.module.css';

interface ListToolsProps {
  readonly isFiltered: boolean;
  readonly children: ReactNode;
}

/** On a phone, the tools are behind a button. */
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
