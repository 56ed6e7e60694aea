import { SiteLink } from '@site/platform';
import { type KeyboardEvent, useEffect } from 'react';
import { type TabKey, tabs, tabUrl } from './kinds/tabs';
import styles from './TabBar.module.css';

export const TAB_PANEL_ID = 'tab-panel';

export function tabId(key: TabKey): string {
  return `tab-${key || 'dashboard'}`;
}

const steps: Readonly<Record<string, (index: number) => number>> = {
  ArrowLeft: (index) => (index + tabs.length - 1) % tabs.length,
  ArrowRight: (index) => (index + 1) % tabs.length,
  Home: () => 0,
  End: () => tabs.length - 1,
};

/** Links, because each tab has its own address. */
export function TabBar({ current }: { current: TabKey | undefined }) {
  useEffect(() => {
    // On a narrow screen the current tab may be out of view.
    document.getElementById(tabId(current ?? ''))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  function move(event: KeyboardEvent, index: number) {
    const target = tabs[steps[event.key]?.(index) ?? -1];
    if (target) {
      event.preventDefault();
      document.getElementById(tabId(target.key))?.focus();
    }
  }

  return (
    <div className={styles.bar} role="tablist" aria-label="Administration">
      {tabs.map(({ key, label }, index) => (
        <SiteLink
          key={key}
          id={tabId(key)}
          to={tabUrl(key)}
          role="tab"
          className={styles.tab}
          aria-selected={key === current}
          aria-controls={key === current ? TAB_PANEL_ID : undefined}
          tabIndex={key === (current ?? '') ? 0 : -1}
          onKeyDown={(event) => move(event, index)}
        >
          {label}
        </SiteLink>
      ))}
    </div>
  );
}
