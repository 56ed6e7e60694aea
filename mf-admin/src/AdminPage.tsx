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
import { type RefObject, useEffect, useRef } from 'react';
import { AdminHeader } from './AdminHeader';
import styles from './AdminPage.module.css';
import { ENTRY_PARAMETER, HISTORY_PARAMETER, SCHEDULE_PARAMETER } from './kinds/recordKinds';
import { profile, type TabKey, tabAt, tabUrl } from './kinds/tabs';
import { focusScreen } from './list/focusScreen';
import { OfflineNote } from './OfflineNote';
import { DialogAway, fetchedDialog, useFetchedCode } from './overlays/FetchedCode';
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
  const { pathname, search } = useLocation();
  const current = tabAt(pathname);
  const parameters = new URLSearchParams(search);
  const may = useMay();
  const isOwn = current !== undefined && (current.ability === undefined || may(current.ability));
  const [first] = useOwnTabs();
  const lacksFactor = useSession((session) => session.status === 'signed-in' && session.lacksSecondFactor);
  // Not everybody may open the tab where the sign-in leads.
  useRedirect(lacksFactor ? profile.key : current?.key === '' && !isOwn ? first?.key : undefined);
  const role = useRole();
  const shown = useRef(0);
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
          <div
            key={current.key}
            {...(current !== profile && {
              id: TAB_PANEL_ID,
              role: 'tabpanel',
              'aria-labelledby': tabId(current.key),
            })}
          >
            <TabScreen tab={current.key} label={current.label} shown={shown} />
          </div>
        )}
        {current && !isOwn && current.key !== '' && (
          <Elsewhere
            title={`${current.label} is not part of your role`}
            text={`Your role is ${role?.replace('-', ' ')}. An administrator can change it.`}
          />
        )}
        {!current && <Elsewhere title="There is nothing at this address" />}
        <OfflineNote />
        <OpenedHistory />
        {(parameters.has(SCHEDULE_PARAMETER) || parameters.has(ENTRY_PARAMETER)) && <OpenedSchedule />}
      </div>
    </AdminTheme>
  );
}

/** At the side of the window, notices would cover the controls of rows. */
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
  readonly shown: RefObject<number>;
}

function TabScreen({ tab, label, shown }: TabScreenProps) {
  const Screen = useScreen(tab);
  const isShown = Screen !== undefined;
  useEffect(() => {
    if (isShown) {
      shown.current += 1;
      // The control that had the focus may have disappeared with the screen.
      if (shown.current > 1 && document.activeElement === document.body) {
        focusScreen();
      }
    }
  }, [isShown, shown]);
  return Screen ? <Screen /> : <Spinner label={`Loading ${label}`} />;
}

function Elsewhere(message: { readonly title: string; readonly text?: string }) {
  const [first] = useOwnTabs();
  return (
    <Message {...message}>
      {first && (
        <SiteLink className="button" to={tabUrl(first.key)}>
          Go to {first.key === '' && 'the '}
          {first.label}
        </SiteLink>
      )}
    </Message>
  );
}

function useRedirect(tab: TabKey | undefined) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isElsewhere = tab !== undefined && tabAt(pathname)?.key !== tab;
  useEffect(() => {
    if (isElsewhere) {
      void navigate(tabUrl(tab), { replace: true });
    }
  }, [isElsewhere, tab, navigate]);
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

const historyDrawer = fetchedDialog(
  'The history',
  async () => (await import('./history/HistoryDrawer')).HistoryDrawer,
);

function OpenedHistory() {
  const { opened, close } = useOpened(HISTORY_PARAMETER);
  const HistoryDrawer = useFetchedCode(opened === undefined ? undefined : historyDrawer);
  const isShown = useAfterFinder(opened !== undefined && HistoryDrawer !== undefined);
  return (
    opened !== undefined &&
    HistoryDrawer &&
    isShown && <HistoryDrawer key={opened} name={opened} onClose={close} />
  );
}
