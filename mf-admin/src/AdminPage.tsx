import { definePage, Message, PageMetadata, SiteLink, Spinner, useLocation } from '@site/platform';
import { paths } from '@site/platform/paths';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AdminHeader } from './AdminHeader';
import styles from './AdminPage.module.css';
import { OpenedHistory } from './history/OpenedHistory';
import { ENTRY_PARAMETER, SCHEDULE_PARAMETER } from './kinds/recordKinds';
import { type TabKey, tabAt } from './kinds/tabs';
import { focusScreen } from './list/focusScreen';
import { OfflineNote } from './OfflineNote';
import { DialogAway } from './overlays/FetchedCode';
import { useAfterFinder } from './overlays/useAfterFinder';
import { useOpened } from './overlays/useOpened';
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
        {current && (
          // Each tab is a separate screen that keeps nothing of the one before.
          <div key={current.key} id={TAB_PANEL_ID} role="tabpanel" aria-labelledby={tabId(current.key)}>
            <TabScreen
              tab={current.key}
              label={current.label}
              onShown={() => {
                screens.current += 1;
                // What led to another screen may be gone with the one before.
                if (screens.current > 1 && document.activeElement === document.body) {
                  focusScreen();
                }
              }}
            />
          </div>
        )}
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
      <SiteLink className="button" to={paths.admin}>
        Go to the Dashboard
      </SiteLink>
    </Message>
  );
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
