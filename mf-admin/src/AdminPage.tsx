import {
  definePage,
  Message,
  PageMetadata,
  SiteLink,
  Spinner,
  useLocation,
  useNavigate,
} from '@site/platform';
import { useRole, useSession } from '@site/platform/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AdminHeader } from './AdminHeader';
import styles from './AdminPage.module.css';
import { OpenedHistory } from './history/OpenedHistory';
import { ENTRY_PARAMETER, SCHEDULE_PARAMETER } from './kinds/recordKinds';
import { profile, type TabKey, tabAt, tabUrl } from './kinds/tabs';
import { focusScreen } from './list/focusScreen';
import { OfflineNote } from './OfflineNote';
import { DialogAway } from './overlays/FetchedCode';
import { useAfterFinder } from './overlays/useAfterFinder';
import { useOpened } from './overlays/useOpened';
import { useMay, useOwnTabs } from './roles/useMay';
import { TAB_PANEL_ID, tabId } from './TabBar';
import { AdminTheme } from './theme/AdminTheme';
import { useScreen } from './useScreen';
import { useSendLeft } from './working-copies/useSendLeft';

function AdminPage() {
  useSendLeft();
  useCentredNotices();
  const { pathname } = useLocation();
  const current = tabAt(pathname);
  const isScheduleOpened = useIsScheduleOpened();
  const may = useMay();
  const isOwn = current !== undefined && (current.ability === undefined || may(current.ability));
  useOwnFirstTab(isOwn);
  useSecondFactorFirst();
  const screens = useRef(0);
  return (
    <AdminTheme>
      <AdminHeader current={current?.key} />
      <div className={`${styles.page} container`}>
        <PageMetadata
          title={`${current?.label ?? 'Not found'} – Administration`}
          description="For the administrators of this site."
        />
        <h1 className="visually-hidden">Administration</h1>
        {current && isOwn && (
          // Nothing of the tab before is kept.
          <div
            key={current.key}
            {...(current !== profile && {
              id: TAB_PANEL_ID,
              role: 'tabpanel',
              'aria-labelledby': tabId(current.key),
            })}
          >
            <TabScreen
              tab={current.key}
              label={current.label}
              onShown={() => {
                screens.current += 1;
                // What had the focus may be gone with the screen before.
                if (screens.current > 1 && document.activeElement === document.body) {
                  focusScreen();
                }
              }}
            />
          </div>
        )}
        {current && !isOwn && current.key !== '' && <TabOfOthers label={current.label} />}
        {!current && <UnknownTab />}
        <OfflineNote />
        <OpenedHistory />
        {isScheduleOpened && <OpenedSchedule />}
      </div>
    </AdminTheme>
  );
}

/** At a side, notices would cover the controls of rows. */
function useCentredNotices() {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--notices-inline', '0');
    return () => {
      style.removeProperty('--notices-inline');
    };
  }, []);
}

export const page = definePage({ component: AdminPage, data: () => [] });

function OpenedSchedule() {
  const Opened = useScreen('opened-schedule', ScheduleAway);
  const isShown = useAfterFinder(Opened !== undefined);
  return Opened && isShown && <Opened />;
}

interface TabScreenProps {
  readonly tab: TabKey;
  readonly label: string;
  readonly onShown: () => void;
}

function TabScreen({ tab, label, onShown }: TabScreenProps) {
  const Screen = useScreen(tab);
  const isShown = Screen !== undefined;
  const show = useEffectEvent(onShown);
  useEffect(() => {
    if (isShown) {
      show();
    }
  }, [isShown]);
  return Screen ? <Screen /> : <Spinner label={`Loading ${label}`} />;
}

function UnknownTab() {
  return (
    <Message title="There is nothing at this address">
      <FirstTabLink />
    </Message>
  );
}

function TabOfOthers({ label }: { readonly label: string }) {
  const role = useRole();
  return (
    <Message
      title={`${label} is not part of your role`}
      text={`Your role is ${role?.replace('-', ' ')}. An administrator can change it.`}
    >
      <FirstTabLink />
    </Message>
  );
}

function FirstTabLink() {
  const [first] = useOwnTabs();
  return (
    first && (
      <SiteLink className="button" to={tabUrl(first.key)}>
        Go to {first.key === '' && 'the '}
        {first.label}
      </SiteLink>
    )
  );
}

function useOwnFirstTab(isOwn: boolean) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [first] = useOwnTabs();
  const isElsewhere = !isOwn && tabAt(pathname)?.key === '';
  useEffect(() => {
    if (isElsewhere && first) {
      void navigate(tabUrl(first.key), { replace: true });
    }
  }, [isElsewhere, first, navigate]);
}

function useSecondFactorFirst() {
  const isLacking = useSession((session) => session.status === 'signed-in' && session.lacksSecondFactor);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isElsewhere = isLacking && tabAt(pathname) !== profile;
  useEffect(() => {
    if (isElsewhere) {
      void navigate(tabUrl(profile.key), { replace: true });
    }
  }, [isElsewhere, navigate]);
}

function useIsScheduleOpened(): boolean {
  const parameters = new URLSearchParams(useLocation().search);
  return parameters.has(SCHEDULE_PARAMETER) || parameters.has(ENTRY_PARAMETER);
}

function ScheduleAway() {
  const record = useOpened(SCHEDULE_PARAMETER);
  const entry = useOpened(ENTRY_PARAMETER);
  return entry.opened === undefined ? (
    <DialogAway key="record" onClose={record.close} />
  ) : (
    <DialogAway key="entry" onClose={entry.close} />
  );
}
