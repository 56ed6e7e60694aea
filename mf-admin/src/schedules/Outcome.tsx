import { StatusTag } from '../list/StatusTag';
import type { Schedule } from './schedules';

export function Outcome({ schedule: { state, isLate } }: { readonly schedule: Schedule }) {
  if (state === 'failed') {
    return <StatusTag look="failed">Failed</StatusTag>;
  }
  return state === 'done' && <StatusTag>{isLate ? 'Done, late' : 'Done'}</StatusTag>;
}
