import { type ApiPath, apiPath, useNavigate, useRead } from '@site/platform';
import { Slot } from '@site/platform/slots';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type SectionKey, type TabKey, tabUrl } from '../kinds/tabs';
import type {} from '../releases/releasesCard';
import { useMay, useOwnTabs } from '../roles/useMay';
import look from '../theme/AdminTheme.module.css';
import styles from './Dashboard.module.css';
import { FailedMails, NewEnquiries } from './Enquiries';
import { Reviews } from './Reviews';
import { FailedSchedules, ScheduledNext } from './Schedules';

interface Counted {
  readonly meta: { readonly total: number; readonly unread?: number; readonly spam?: number };
}

type CountedKey = Exclude<TabKey, '' | 'menus' | 'profile'>;

const query = { limit: 1 };

const lists: Readonly<Partial<Record<CountedKey, ApiPath<Counted>>>> = {
  contacts: apiPath('/api/contact', { query }),
  articles: apiPath('/api/articles', { query: { ...query, all: true } }),
  media: apiPath('/api/media', { query }),
  trash: apiPath('/api/trash', { query }),
  schedule: apiPath('/api/schedules', { query: { ...query, state: 'waiting' } }),
  releases: apiPath('/api/slices', { query }),
  privacy: apiPath('/api/privacy/erasures', { query }),
};

const counted: Readonly<Partial<Record<CountedKey, string>>> = {
  'site-content': 'changed or added',
  schedule: 'waiting',
  releases: 'slices',
  privacy: 'erasures',
};

export function Dashboard() {
  const may = useMay();
  const tabs = useOwnTabs();
  return (
    <section aria-labelledby="dashboard-title">
      <h2 id="dashboard-title" className={look.title}>
        Dashboard
      </h2>
      {may('answerEnquiries') && <FailedMails />}
      <FailedSchedules />
      <Reviews />
      {may('answerEnquiries') && <NewEnquiries />}
      <ScheduledNext />
      <ul className={styles.cards}>
        {tabs
          .filter((tab) => tab.key !== '' && tab.key !== 'menus')
          .map(({ key, label }) => (
            <li key={key}>
              <SectionCard tab={key} label={label}>
                {key === 'releases' && (
                  <InSight>
                    <Slot name="mf-admin/releases-card" root={tabUrl(key)} />
                  </InSight>
                )}
              </SectionCard>
            </li>
          ))}
      </ul>
    </section>
  );
}

interface SectionCardProps {
  readonly tab: CountedKey;
  readonly label: string;
  readonly children: ReactNode;
}

function SectionCard({ tab, label, children }: SectionCardProps) {
  const navigate = useNavigate();
  const { data, error } = useRead(lists[tab] ?? apiPath(`/api/${tab as SectionKey}`, { query }));
  const { unread = 0, spam = 0 } = data?.meta ?? {};
  return (
    <div className={styles.card}>
      <h3 className={styles.label}>{label}</h3>
      <p className={styles.count}>
        {error ? 'Not available' : (data?.meta.total ?? '\u00a0')}
        {data && counted[tab] && <span className={styles.counted}> {counted[tab]}</span>}
        {unread > 0 && <span className={styles.unread}> {unread} new</span>}
        {spam > 0 && <span className={styles.counted}> {spam} held as spam</span>}
      </p>
      <Button aria-label={`Manage ${label}`} onClick={() => void navigate(tabUrl(tab))}>
        Manage
      </Button>
      {children}
    </div>
  );
}

/** Loads the code of another slice when it scrolls into view. */
function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        setSeen(true);
      }
    });
    if (place.current) {
      observer.observe(place.current);
    }
    return () => observer.disconnect();
  }, []);

  return <div ref={place}>{isSeen && children}</div>;
}
