import { StatusTag } from '../list/StatusTag';
import { outcomeOf, type Schedule } from './schedules';

export function Outcome({ schedule }: { schedule: Schedule }) {
  const outcome = outcomeOf(schedule);
  return outcome ? (
    <StatusTag look={schedule.state === 'failed' ? 'failed' : undefined}>{outcome}</StatusTag>
  ) : null;
}
