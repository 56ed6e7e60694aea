import { serverNow } from '@site/platform/session';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSiteAsOf } from '../preview/useSiteAsOf';
import styles from './Schedules.module.css';
import { TimeInputs, timeProblem } from './TimeInputs';
import { type TimeFields, toFields, toMoment, tomorrow } from './zonedTime';

export function SiteAsOf({ zone }: { readonly zone: string }) {
  const show = useSiteAsOf();
  const [time, setTime] = useState<TimeFields>(() => ({
    date: tomorrow(zone),
    time: toFields(new Date(serverNow()), zone).time,
  }));
  const [problem, setProblem] = useState<string>();
  const moment = toMoment(time, zone);
  const isWrong = !moment || timeProblem(time, zone) !== undefined;
  return (
    <details className={styles.part}>
      <summary>See the site at another time</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (moment && !isWrong) {
            void show(moment.at).then(setProblem);
          }
        }}
      >
        <TimeInputs value={time} zone={zone} onChange={setTime} />
        {problem && <Alert className={styles.alert} role="alert" type="error" showIcon title={problem} />}
        <Button htmlType="submit" disabled={isWrong}>
          Open the site as of this time
        </Button>
      </form>
    </details>
  );
}
