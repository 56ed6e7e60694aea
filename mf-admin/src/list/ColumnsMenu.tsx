import { Button } from 'antd';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import styles from './ColumnsMenu.module.css';

interface ColumnsMenuProps {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
  readonly onReset: (() => void) | undefined;
}

export function ColumnsMenu({ columns, hidden, onChange, onReset }: ColumnsMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);

  function close() {
    if (menu.current) {
      menu.current.open = false;
    }
  }
  function closeByKey({ key }: KeyboardEvent) {
    if (key === 'Escape' && menu.current?.open) {
      close();
      button.current?.focus();
    }
  }
  function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // A click on the menu's background focuses nothing and leaves the menu open.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) {
      close();
    }
  }

  return (
    <details ref={menu} className={styles.menu} onKeyDown={closeByKey} onBlur={closeBehind}>
      <summary ref={button} className={styles.button}>
        Columns{hidden.length > 0 && <span className={styles.count}> ({hidden.length} hidden)</span>}
      </summary>
      <fieldset className={styles.panel}>
        <legend className="visually-hidden">Visible columns</legend>
        {columns.map(({ key, label }) => (
          <label key={key} className={styles.column}>
            <input
              type="checkbox"
              checked={!hidden.includes(key)}
              onChange={({ target }) =>
                onChange(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
              }
            />
            {label}
          </label>
        ))}
        <Button size="small" disabled={!onReset} onClick={onReset}>
          Reset to default
        </Button>
      </fieldset>
    </details>
  );
}
