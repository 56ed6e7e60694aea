import { SiteLink, useCompanyConfig, useSiteUrl } from '@site/platform';
import { paths } from '@site/platform/paths';
import {
  SessionHeader,
  useBlueTheme,
  useCalls,
  useDisclosure,
  useOwnName,
  useSession,
  useSignOut,
  useUsername,
} from '@site/platform/session';
import { Button } from 'antd';
import { useId, useRef } from 'react';
import styles from './AdminHeader.module.css';
import { Finder } from './finder/Finder';
import { profile, type TabKey, tabUrl } from './kinds/tabs';
import { PersonPicture } from './people/PersonPicture';
import { useMay } from './roles/useMay';
import { TabBar } from './TabBar';
import look from './theme/AdminTheme.module.css';

export function AdminHeader({ current }: { readonly current: TabKey | undefined }) {
  const { name } = useCompanyConfig();
  const may = useMay();
  return (
    <SessionHeader>
      <div className={`${styles.row} container`}>
        <SiteLink className={styles.home} to={paths.admin}>
          <img className={styles.mark} src="/assets/favicon.svg" alt="" width="24" height="24" />
          <span className={styles.name}>{name}</span>{' '}
          <span className={`${look.small} ${styles.area}`}>Admin</span>
        </SiteLink>
        {may('readContent') && <Finder />}
        <OwnMenu current={current} />
      </div>
      <TabBar current={current} />
    </SessionHeader>
  );
}

function OwnMenu({ current }: { readonly current: TabKey | undefined }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const { isOpen, toggle, switch: open } = useDisclosure(menu);
  const username = useUsername();
  const name = useOwnName();
  const picture = useSession((session) => (session.status === 'signed-in' ? session.picture : null));
  const calls = useCalls();
  const signOut = useSignOut();
  async function leave() {
    const drafts = await import('./contacts/reply/replyDrafts').catch(() => undefined);
    if (!drafts || (await drafts.confirmLeavingReplies(username, calls))) {
      await signOut();
    }
  }
  const siteUrl = useSiteUrl();

  return (
    <div ref={menu} className={styles.menu}>
      <Button ref={toggle} className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={open}>
        Menu
      </Button>
      <div id={id} className={`${styles.panel} ${isOpen ? styles.open : ''}`}>
        <ThemeSwitch />
        <a className={styles.link} href={siteUrl(paths.home)} target="_blank" rel="noopener">
          View site
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <SiteLink
          className={`${styles.link} ${styles.who}`}
          to={tabUrl(profile.key)}
          aria-current={current === profile.key ? 'page' : undefined}
        >
          <PersonPicture name={name} picture={picture} />
          <span className={styles.own}>
            Signed in as <strong dir="auto">{name}</strong>
          </span>
        </SiteLink>
        <Button onClick={() => void leave()}>Sign Out</Button>
      </div>
    </div>
  );
}

function ThemeSwitch() {
  const { isBlue, toggle } = useBlueTheme();
  return (
    <button type="button" role="switch" aria-checked={isBlue} className={styles.switch} onClick={toggle}>
      <span className={styles.track} aria-hidden="true" />
      Blue theme
    </button>
  );
}
