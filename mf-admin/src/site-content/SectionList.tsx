import { SiteLink, useLocation, useNavigate } from '@site/platform';
import { Select } from 'antd';
import { useEffect, useRef } from 'react';
import { withParameter } from '../list/listState';
import { CHANGED, type ContentView, SECTION_PARAMETER } from './contentViews';
import styles from './SiteContent.module.css';

interface SectionListProps {
  readonly views: readonly ContentView[];
  readonly chosen: ContentView | undefined;
  readonly onChoose: () => void;
}

export function SectionList({ views, chosen, onChoose }: SectionListProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);
  const urlOf = (id: string) => `${pathname}${withParameter(search, SECTION_PARAMETER, id)}`;
  return (
    <>
      <nav ref={list} className={styles.sections} aria-label="Sections">
        <ul>
          {views.map((view) => (
            <li key={view.id} className={view.id === CHANGED ? styles.apart : undefined}>
              <SiteLink
                to={urlOf(view.id)}
                className={styles.section}
                aria-current={view === chosen ? 'true' : undefined}
                onClick={onChoose}
              >
                <span dir="auto">{view.name}</span> <span className={styles.count}>{view.count}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <Select
        className={styles.choice}
        aria-label="Section"
        value={chosen?.id}
        options={views.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` }))}
        onChange={(id) => {
          onChoose();
          void navigate(urlOf(id));
        }}
      />
    </>
  );
}
