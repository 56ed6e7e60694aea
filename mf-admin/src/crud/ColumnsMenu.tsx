import { useLocation } from '@site/platform';
import { useDisclosure } from '@site/platform/session';
import { Button, Checkbox } from 'antd';
import { useRef, useState } from 'react';
import type { ListColumn } from '../list/listColumn';
import { DEFAULT_PAGE_SIZE } from '../list/listState';
import type { List } from '../list/useList';
import { keepListView, readListView } from '../list/useListState';
import look from '../theme/AdminTheme.module.css';
import styles from './ColumnsMenu.module.css';

export function ColumnsMenu({ columns, hidden, onChange, onReset }: ReturnType<typeof useColumns>['menu']) {
  const menu = useRef<HTMLDivElement>(null);
  const { isOpen, toggle, switch: open } = useDisclosure(menu);
  const keys = columns.map(({ key }) => key);
  return (
    <div ref={menu} className={styles.menu}>
      <Button ref={toggle} aria-expanded={isOpen} onClick={open}>
        Columns{hidden.length > 0 && <span className={look.quiet}> ({hidden.length} hidden)</span>}
      </Button>
      {isOpen && (
        <fieldset className={styles.panel}>
          <legend className="visually-hidden">Visible columns</legend>
          <Checkbox.Group
            className={styles.columns}
            options={columns.map(({ key, label }) => ({ value: key, label }))}
            value={keys.filter((key) => !hidden.includes(key))}
            onChange={(shown) => onChange(keys.filter((key) => !shown.includes(key)))}
          />
          <Button size="small" disabled={!onReset} onClick={onReset}>
            Reset to default
          </Button>
        </fieldset>
      )}
    </div>
  );
}

export function useColumns<Row>(
  columns: readonly ListColumn<Row>[],
  { state, change }: Pick<List<unknown>, 'state' | 'change'>,
) {
  const { pathname } = useLocation();
  const [kept, setHidden] = useState(() => readListView(pathname).hidden);
  // Columns that no longer exist do not count as hidden.
  const hideable = columns.filter(({ isAlwaysShown }) => !isAlwaysShown);
  const hidden = kept.filter((key) => hideable.some((column) => column.key === key));

  function keep(next: readonly string[]) {
    setHidden(next);
    keepListView(pathname, { hidden: next });
  }
  function reset() {
    keep([]);
    keepListView(pathname, { size: DEFAULT_PAGE_SIZE });
    if (state.size !== DEFAULT_PAGE_SIZE) {
      change({ size: DEFAULT_PAGE_SIZE }, { replace: true });
    }
  }

  return {
    shown: columns.filter(({ key }) => !hidden.includes(key)),
    menu: {
      columns: hideable.map(({ key, title }) => ({ key, label: String(title) })),
      hidden,
      onChange: keep,
      onReset: hidden.length > 0 || state.size !== DEFAULT_PAGE_SIZE ? reset : undefined,
    },
  };
}
