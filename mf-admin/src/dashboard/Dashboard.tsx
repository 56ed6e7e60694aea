import { type ApiPath, apiPath, useNavigate, useRead } from '@site/platform';
import { Button, Card } from 'antd';
import { tabs, tabUrl } from '../tabs';
import styles from './Dashboard.module.css';

interface Counted {
  readonly meta: { readonly total: number };
}

/** One record is enough to learn how many there are. */
const query = { limit: 1 };

const lists: Readonly<Record<string, ApiPath<Counted>>> = {
  contacts: apiPath('/api/contact', { query }),
  articles: apiPath('/api/articles', { query: { ...query, all: true } }),
  companies: apiPath('/api/companies', { query }),
  team: apiPath('/api/team', { query }),
  jobs: apiPath('/api/jobs', { query }),
  'site-content': apiPath('/api/site-content', { query }),
};

/** The way into each part of the administration, with how much is in it. */
export function Dashboard() {
  return (
    <>
      <h2 className={styles.title}>Dashboard</h2>
      <ul className={styles.cards}>
        {tabs
          .filter(({ key }) => key !== '')
          .map(({ key, label }) => (
            <li key={key}>
              <SectionCard tab={key} label={label} />
            </li>
          ))}
      </ul>
    </>
  );
}

function SectionCard({ tab, label }: { tab: string; label: string }) {
  const navigate = useNavigate();
  const { data, error } = useRead(lists[tab] ?? null);
  return (
    <Card>
      <div className={styles.card}>
        <h3 className={styles.label}>{label}</h3>
        <p className={styles.count}>{error ? 'Not available' : (data?.meta.total ?? ' ')}</p>
        <Button aria-label={`Manage ${label}`} onClick={() => void navigate(tabUrl(tab))}>
          Manage
        </Button>
      </div>
    </Card>
  );
}
