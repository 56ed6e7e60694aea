import { SiteLink } from '@site/platform';
import { type KeyboardEvent, useEffect } from 'react';
import { type Tab, type TabKey, tabUrl } from './kinds/tabs';
import { useOwnTabs } from './roles/useMay';
import styles from './TabBar.module.css';

export const TAB_PANEL_ID = 'tab-panel';

export function tabId(key: TabKey): string {
  return `tab-${key || 'dashboard'}`;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function TabBar({ current }: { current: TabKey | undefined }) {
  const tabs = useOwnTabs();
  const stop = tabs.find(({ key }) => key === current) ?? tabs[0];
  const ofSystem: readonly Tab[] = tabs.filter((tab) => 'isOfSystem' in tab);
  const others = tabs.filter((tab) => !ofSystem.includes(tab));
  useEffect(() => {
    document.getElementById(tabId(current ?? ''))?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);

  function move(event: KeyboardEvent, tab: Tab) {
    const target = tabs[steps[event.key]?.(tabs.indexOf(tab), tabs.length) ?? -1];
    if (target) {
      event.preventDefault();
      document.getElementById(tabId(target.key))?.focus();
    }
  }

  const link = (tab: Tab) => (
    <SiteLink
      key={tab.key}
      id={tabId(tab.key)}
      to={tabUrl(tab.key)}
      role="tab"
      className={styles.tab}
      aria-selected={tab.key === current}
      aria-controls={tab.key === current ? TAB_PANEL_ID : undefined}
      tabIndex={tab === stop ? 0 : -1}
      onKeyDown={(event) => move(event, tab)}
    >
      {tab.label}
    </SiteLink>
  );
  return (
    <div ref={markMore} className={`${styles.bar} container`} role="tablist" aria-label="Administration">
      {others.length > 0 && (
        <div className={styles.group} role="none">
          {others.map(link)}
        </div>
      )}
      {ofSystem.length > 0 && (
        <div className={styles.group} role="none">
          {others.length > 0 && <span className={styles.name}>System</span>}
          {ofSystem.map(link)}
        </div>
      )}
    </div>
  );
}

/** An edge fades if there are more tabs behind it. */
function markMore(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) {
    return undefined;
  }
  const { dataset } = bar;
  function mark() {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = bar ?? {};
    const end = scrollLeft + clientWidth < scrollWidth - 1;
    dataset.more = `${scrollLeft > 1 ? 'start' : ''} ${end ? 'end' : ''}`;
  }
  const observer = new ResizeObserver(mark);
  observer.observe(bar);
  bar.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    bar.removeEventListener('scroll', mark);
  };
}
