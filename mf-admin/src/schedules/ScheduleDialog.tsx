import { apiPath, useRead } from '@site/platform';
import { formatMoment } from '@site/platform/format-moment';
import { usePolledRead, useTimeZone } from '@site/platform/session';
import { Alert, Modal } from 'antd';
import { useId } from 'react';
import { ENTRY_PARAMETER, recordKinds, SCHEDULE_PARAMETER } from '../kinds/recordKinds';
import { RowButton } from '../list/RowActions';
import { AbsentRecord } from '../overlays/AbsentRecord';
import { useFocusBack } from '../overlays/useFocusBack';
import { useOpened } from '../overlays/useOpened';
import { useMay } from '../roles/useMay';
import { capitalized } from '../text/words';
import { EntryDialog } from './EntryDialog';
import { ScheduleForm } from './ScheduleForm';
import styles from './Schedules.module.css';
import { type RecordName, recordNamed, type Schedule, titleOf } from './schedules';
import { useScheduleCalls } from './useScheduleCalls';

const PAUSE = 1_000;

export function OpenedSchedule() {
  const record = useOpened(SCHEDULE_PARAMETER);
  const entry = useOpened(ENTRY_PARAMETER);
  if (entry.opened !== undefined) {
    return <EntryDialog key={entry.opened} name={entry.opened} onClose={entry.close} />;
  }
  const named = recordNamed(record.opened ?? '');
  return named ? (
    <ScheduleDialog key={record.opened} {...named} onChange={entry.open} onClose={record.close} />
  ) : null;
}

interface ScheduleDialogProps extends RecordName {
  readonly onChange: (id: number) => void;
  readonly onClose: () => void;
}

function ScheduleDialog({ kind, recordId, onChange, onClose }: ScheduleDialogProps) {
  const path = apiPath('/api/schedules/records/{kind}/{id}', { params: { kind, id: recordId } });
  const isFound = useRead(path).data !== undefined;
  // What was typed in the editor below may not be saved yet.
  const record = usePolledRead(path, isFound ? PAUSE : null);
  const waiting = useRead(
    apiPath('/api/schedules', { query: { kind, recordId, state: 'waiting', limit: 10 } }),
  );
  const zone = useTimeZone();
  const may = useMay();
  useFocusBack();
  const found = record.data?.data;

  return (
    <Modal
      open
      title={found ? `Schedule “${found.name}”` : 'Schedule'}
      width={560}
      footer={null}
      styles={{ header: { paddingInlineEnd: '1.5rem' } }}
      onCancel={onClose}
    >
      {found && waiting.data ? (
        <>
          <RecordSchedules schedules={waiting.data.data} zone={zone} onChange={onChange} />
          {may('schedule') ? (
            <ScheduleForm
              key={waiting.data.data.map(({ id }) => id).join()}
              kind={kind}
              recordId={recordId}
              record={found}
              waiting={waiting.data.data}
              zone={zone}
              onClose={onClose}
            />
          ) : (
            waiting.data.data.length === 0 && <p>Nothing is scheduled.</p>
          )}
        </>
      ) : (
        <AbsentRecord
          noun={recordKinds[kind].noun}
          error={record.error ?? waiting.error}
          failure="Failed to fetch the schedule"
          loading="Loading the schedule"
          onRetry={() => {
            void record.mutate();
            void waiting.mutate();
          }}
        />
      )}
    </Modal>
  );
}

interface RecordSchedulesProps {
  readonly schedules: readonly Schedule[];
  readonly zone: string;
  readonly onChange: (id: number) => void;
}

function RecordSchedules({ schedules, zone, onChange }: RecordSchedulesProps) {
  const { problem, act, ...calls } = useScheduleCalls();
  const mayChange = useMay()('schedule');
  const titleId = useId();
  if (schedules.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h3 id={titleId} className={styles.heading}>
        Scheduled
      </h3>
      {problem && <Alert type="error" showIcon title={problem} />}
      <ul className={styles.list}>
        {schedules.map((schedule) => {
          const { id, name, at, actions } = schedule;
          const what = `${capitalized(actions[0]?.action ?? 'publish')} on ${formatMoment(at, zone)}`;
          return (
            <li key={id} className={styles.item}>
              <span className={styles.grow}>
                {name === null ? what : `In the group “${name}” on ${formatMoment(at, zone)}`}
              </span>
              <RowButton label={`${mayChange ? 'Change' : 'Show'}: ${what}`} onClick={() => onChange(id)}>
                {mayChange ? 'Change' : 'Show'}
              </RowButton>
              {mayChange && name === null && (
                <RowButton
                  danger
                  type="text"
                  label={`Cancel: ${what}`}
                  onClick={() => void act(() => calls.cancel(id, titleOf(schedule)))}
                >
                  Cancel
                </RowButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
