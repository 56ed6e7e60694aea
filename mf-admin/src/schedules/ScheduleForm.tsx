import { apiPath, type ReadOf, useRead } from '@site/platform';
import { formatMoment } from '@site/platform/format-moment';
import { Moment } from '@site/platform/session';
import { Alert, Button, Input, Radio, Select } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { capitalized } from '../text/words';
import { toMoment, tomorrow } from '../text/zonedTime';
import styles from './Schedules.module.css';
import { type RecordName, type Schedule, type ScheduledAction } from './schedules';
import { TimeInputs } from './TimeInputs';
import { useScheduleCalls } from './useScheduleCalls';

type Action = ScheduledAction['action'];

interface ScheduleFormProps extends RecordName {
  readonly record: ReadOf<'/api/schedules/records/{kind}/{id}'>['data'];
  readonly waiting: readonly Schedule[];
  readonly zone: string;
  readonly onClose: () => void;
}

const ALONE = 'alone';
const NEW_GROUP = 'new-group';
const PUBLISH_CHANGES = 'Publish the changes';
const groupsPath = apiPath('/api/schedules', { query: { state: 'waiting', limit: 500 } });

export function ScheduleForm(props: ScheduleFormProps) {
  const possible = possibleActions(props);
  const isScheduled = props.waiting.length > 0;
  const [isShown, setShown] = useState(!isScheduled);
  if (isShown && possible.length > 0) {
    return <PossibleForm {...props} possible={possible} />;
  }
  return (
    <>
      {possible.length === 0 && (
        <p className={styles.quiet}>
          {isScheduled
            ? 'There is nothing else to schedule.'
            : 'There are no changes to publish. Edit and save first, then schedule.'}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={props.onClose}>Close</Button>
        {possible.length > 0 && <Button onClick={() => setShown(true)}>Schedule something else</Button>}
      </div>
    </>
  );
}

function PossibleForm({
  kind,
  recordId,
  record,
  waiting,
  zone,
  possible,
  onClose,
}: ScheduleFormProps & { readonly possible: readonly Action[] }) {
  const { isBusy, problem, act, ...calls } = useScheduleCalls();
  const groups = useRead(groupsPath).data?.data.filter(({ name }) => name !== null) ?? [];
  const [picked, setPicked] = useState(possible[0]);
  // What is possible may change, but another action never takes the place of the chosen one.
  const action = possible.find((one) => one === picked);
  const [time, setTime] = useState(() => ({ date: tomorrow(zone), time: '09:00' }));
  const [together, setTogether] = useState<string>(ALONE);
  const [groupName, setGroupName] = useState('');
  const id = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  useEffect(() => choice.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const isPublishWaiting = waiting.some(({ actions }) => isIn(actions, { kind, recordId }, 'publish'));
  const lacksChanges = record.isPublic && !possible.includes('publish') && !isPublishWaiting;
  const group = groups.find((one) => String(one.id) === together);
  const moment = toMoment(time, zone);
  const canSend = action !== undefined && (group ?? moment) !== undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    if (!canSend || action === undefined || isBusy) {
      return;
    }
    const target = { action, kind, recordId, ...(action === 'publish' && { revision: record.revision }) };
    const name = groupName.trim();
    void act(async () => {
      if (group) {
        return calls.addTo(group.id, target);
      }
      const at = moment?.at.toISOString() ?? '';
      if (together !== NEW_GROUP) {
        return calls.create({ at, actions: [target] });
      }
      return name === '' ? 'Give the group a name.' : calls.create({ at, actions: [target], name });
    }, onClose);
  }

  return (
    <form onSubmit={send} noValidate>
      {problem && <Alert className={styles.alert} role="alert" type="error" showIcon title={problem} />}
      <fieldset ref={choice} className={styles.field}>
        <legend className={styles.label}>What happens</legend>
        <Radio.Group
          name={`${id}-action`}
          value={action}
          onChange={({ target }) => setPicked(target.value)}
          options={[
            ...(lacksChanges ? [{ value: 'publish' as const, label: PUBLISH_CHANGES, disabled: true }] : []),
            ...possible.map((value) => ({
              value,
              label:
                value === 'publish' && record.isPublic && record.canPublish
                  ? PUBLISH_CHANGES
                  : capitalized(value),
            })),
          ]}
        />
        {action === 'publish' && (
          <p className={styles.quiet}>What is saved at that time goes live. You can edit it until then.</p>
        )}
        {lacksChanges && (
          <p className={styles.quiet}>
            There are no changes to publish. Edit first, without publishing, then schedule.
          </p>
        )}
      </fieldset>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-group`}>
          Together with
        </label>
        <Select
          id={`${id}-group`}
          className={styles.wide}
          value={together}
          onChange={setTogether}
          options={[
            { value: ALONE, label: 'Nothing else' },
            ...groups.map(({ id: groupId, name, at }) => ({
              value: String(groupId),
              label: `${name}, ${formatMoment(at, zone)}`,
            })),
            { value: NEW_GROUP, label: 'A new group' },
          ]}
        />
        <p className={styles.quiet}>A group goes live together, or not at all.</p>
      </div>
      {together === NEW_GROUP && (
        <div className={styles.field}>
          <label className={styles.label} htmlFor={`${id}-name`}>
            Name of the group
          </label>
          <Input
            id={`${id}-name`}
            value={groupName}
            maxLength={200}
            onChange={({ target }) => setGroupName(target.value)}
          />
        </div>
      )}
      {group ? (
        <p className={styles.field}>
          It happens with the group on <Moment at={group.at} />.
        </p>
      ) : (
        <TimeInputs value={time} zone={zone} disabled={isBusy} onChange={setTime} />
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose} disabled={isBusy}>
          Close
        </Button>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!canSend}>
          Schedule
        </Button>
      </div>
    </form>
  );
}

function possibleActions({ kind, recordId, record, waiting }: ScheduleFormProps): Action[] {
  const isWaiting = (action: Action) =>
    waiting.some(({ actions }) => isIn(actions, { kind, recordId }, action));
  const mayPublish = record.canPublish || isWaiting('unpublish');
  const mayUnpublish = record.canUnpublish && (record.isPublic || isWaiting('publish'));
  const may = { publish: mayPublish, unpublish: mayUnpublish };
  return (['publish', 'unpublish'] as const).filter((action) => may[action] && !isWaiting(action));
}

function isIn(actions: readonly ScheduledAction[], { kind, recordId }: RecordName, action: Action): boolean {
  return actions.some((one) => one.action === action && one.kind === kind && one.recordId === recordId);
}
