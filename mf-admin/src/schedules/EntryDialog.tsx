import { ApiError, apiPath, SiteLink } from '@site/platform';
import { Moment, usePolledRead, useTimeZone } from '@site/platform/session';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { recordUrl } from '../kinds/recordKinds';
import { RowButton } from '../list/RowActions';
import { AbsentRecord, noSuchRecord } from '../overlays/AbsentRecord';
import { useFocusBack } from '../overlays/useFocusBack';
import { useSiteAsOf } from '../preview/useSiteAsOf';
import { useMay } from '../roles/useMay';
import { capitalized } from '../text/words';
import { type TimeFields, toFields, toMoment, tomorrow } from '../text/zonedTime';
import { Outcome } from './Outcome';
import styles from './Schedules.module.css';
import { type Schedule, titleOf } from './schedules';
import { TimeInputs } from './TimeInputs';
import { useScheduleCalls } from './useScheduleCalls';

const PAUSE = 5_000;

export function EntryDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const isNumber = /^[1-9]\d{0,9}$/.test(name);
  const { data, error, mutate } = usePolledRead(
    isNumber ? apiPath('/api/schedules/{id}', { params: { id: Number(name) } }) : null,
    PAUSE,
  );
  const zone = useTimeZone();
  useFocusBack();
  const schedule = data?.data;
  const isGone = error instanceof ApiError && error.status === 404;

  return (
    <Modal
      open
      title={schedule ? titleOf(schedule) : 'Schedule'}
      width={560}
      footer={null}
      onCancel={onClose}
    >
      {schedule && !isGone ? (
        <Entry key={`${schedule.at} ${schedule.state}`} schedule={schedule} zone={zone} onClose={onClose} />
      ) : (
        <AbsentRecord
          noun="schedule"
          error={isNumber ? error : noSuchRecord}
          failure="Failed to fetch the schedule"
          whyMissing="It may have been cancelled."
          onRetry={() => void mutate()}
        />
      )}
    </Modal>
  );
}

interface EntryProps {
  readonly schedule: Schedule;
  readonly zone: string;
  readonly onClose: () => void;
}

function Entry({ schedule, zone, onClose }: EntryProps) {
  const { id, name, at, state, actions, failure, isDismissed, settledAt, scheduledBy } = schedule;
  const { isBusy, problem, act, ...calls } = useScheduleCalls();
  const showSite = useSiteAsOf();
  const [time, setTime] = useState(() => fieldsOf(schedule, zone));
  const mayChange = useMay()('schedule');
  const isOpen = state !== 'done';
  const moment = toMoment(time, zone);
  const isChanged = moment !== undefined && (state === 'failed' || moment.at.getTime() !== toMinute(at));

  return (
    <>
      <p className={styles.facts}>
        <Moment at={at} zone={zone} />
        <Outcome schedule={schedule} />
        {scheduledBy && (
          <span className={styles.quiet}>
            Scheduled by <bdi>{scheduledBy}</bdi>
          </span>
        )}
      </p>
      {settledAt && (
        <p className={styles.quiet}>
          {state === 'failed' ? 'Tried' : 'Done'} on <Moment at={settledAt} zone={zone} />
        </p>
      )}
      {failure && <Alert className={styles.alert} type="error" showIcon title={failure} />}
      {problem && <Alert className={styles.alert} role="alert" type="error" showIcon title={problem} />}
      <ul className={styles.list}>
        {actions.map((action) => (
          <li key={action.id} className={styles.item}>
            <span className={styles.grow}>
              <span className={styles.quiet}>{capitalized(action.action)} </span>
              <SiteLink to={recordUrl({ ...action, id: action.recordId })} dir="auto">
                {action.name}
              </SiteLink>
            </span>
            {mayChange && name !== null && state === 'waiting' && actions.length > 1 && (
              <RowButton
                type="text"
                danger
                disabled={isBusy}
                label={`Remove ${action.name} from the group`}
                onClick={() => void act(() => calls.removeFrom(id, action.id))}
              >
                Remove
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      {mayChange && isOpen && (
        <form
          className={styles.part}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (moment && isChanged) {
              void act(() => calls.change(id, moment.at));
            }
          }}
        >
          <TimeInputs value={time} zone={zone} disabled={isBusy} onChange={setTime} />
          <Button htmlType="submit" disabled={isBusy || !isChanged}>
            {state === 'failed' ? 'Schedule again' : 'Change time'}
          </Button>
        </form>
      )}
      <div className={styles.buttons}>
        {state === 'waiting' && (
          <>
            <Button disabled={isBusy} onClick={() => void act(() => showSite(new Date(at)))}>
              See the site at this time
            </Button>
            {mayChange && (
              <Button
                danger
                disabled={isBusy}
                onClick={() => void act(() => calls.cancel(id, titleOf(schedule)), onClose)}
              >
                Cancel schedule
              </Button>
            )}
          </>
        )}
        {mayChange && state === 'failed' && !isDismissed && (
          <Button disabled={isBusy} onClick={() => void act(() => calls.dismiss(id), onClose)}>
            Dismiss
          </Button>
        )}
        {mayChange && state === 'failed' && (
          <Button type="primary" disabled={isBusy} onClick={() => void act(() => calls.retry(id))}>
            Try again
          </Button>
        )}
        <Button disabled={isBusy} onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

/** A schedule that failed gets a time in the future. */
function fieldsOf({ at, state }: Schedule, zone: string): TimeFields {
  return state === 'failed'
    ? { date: tomorrow(zone), time: toFields(new Date(at), zone).time }
    : toFields(new Date(at), zone);
}

function toMinute(at: string): number {
  return Math.floor(Date.parse(at) / 60_000) * 60_000;
}
