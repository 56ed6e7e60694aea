import { useLocation, useNavigate } from '@site/platform';
import { Segmented } from 'antd';
import { useEffect, useRef } from 'react';
import styles from './ListFilters.module.css';
import { chosenIn, type ListFilter, withFilter } from './listState';

export function ListFilters({ filters }: { readonly filters: readonly ListFilter<object>[] }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has changed, as requested or otherwise
  useEffect(() => {
    asked.current = '';
  }, [search]);

  // An arrow key triggers two handlers, and a second history entry would make Back do nothing.
  function choose(name: string, value: string) {
    const url = `${pathname}${withFilter(window.location.search, name, value || undefined)}`;
    if (url !== asked.current && url !== `${pathname}${window.location.search}`) {
      asked.current = url;
      void navigate(url);
    }
  }

  return filters.map((filter) => (
    <div key={filter.name} className={styles.filter}>
      <span aria-hidden="true">{filter.label}</span>
      <Segmented
        name={filter.name}
        aria-label={filter.label}
        tabIndex={-1}
        value={chosenIn(search, filter)?.value ?? ''}
        options={[{ value: '', label: 'All' }, ...filter.choices]}
        onChange={(value) => choose(filter.name, value)}
      />
    </div>
  ));
}
