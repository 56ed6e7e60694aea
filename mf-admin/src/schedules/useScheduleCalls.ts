import { useNotices } from '@site/platform';
import { CallError, useCalls, useRefresh } from '@site/platform/session';
import { useState } from 'react';
import { SCHEDULES_ROOT, type ScheduleInput } from './schedules';

/** Each call resolves with the reason of a refusal. A notice has reported success. */
export function useScheduleCalls() {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Shows the problem with which a call resolves; null is neither a problem nor a success. */
  async function act(call: () => Promise<string | undefined | null>, after?: () => void) {
    setBusy(true);
    setProblem(undefined);
    const refusal = await call();
    setBusy(false);
    setProblem(refusal ?? undefined);
    if (refusal === undefined) {
      after?.();
    }
  }

  async function attempt(
    success: string,
    call: () => Promise<unknown>,
    read = SCHEDULES_ROOT,
  ): Promise<string | undefined> {
    try {
      await call();
      notify({ title: 'Success', description: success });
      return undefined;
    } catch (error) {
      return (error instanceof CallError && error.sentence) || 'This did not work. Please try again.';
    } finally {
      void refresh(read);
    }
  }

  return {
    isBusy,
    problem,
    act,
    create: (body: ScheduleInput) =>
      attempt('Scheduled successfully', () => calls.send('post', '/api/schedules', { body })),
    addTo: (id: number, body: ScheduleInput['actions'][number]) =>
      attempt('Added to the group', () =>
        calls.send('post', '/api/schedules/{id}/actions', { params: { id }, body }),
      ),
    change: (id: number, at: Date) =>
      attempt('Time changed', () =>
        calls.send('patch', '/api/schedules/{id}', { params: { id }, body: { at: at.toISOString() } }),
      ),
    retry: (id: number) =>
      attempt('Trying again now', () => calls.send('post', '/api/schedules/{id}/retry', { params: { id } })),
    dismiss: (id: number) =>
      attempt('Dismissed. It stays in the schedule.', () =>
        calls.send('post', '/api/schedules/{id}/dismiss', { params: { id } }),
      ),
    removeFrom: (id: number, actionId: number) =>
      attempt('Removed from the group', () =>
        calls.send('delete', '/api/schedules/{id}/actions/{actionId}', { params: { id, actionId } }),
      ),
    cancel: async (id: number, title: string) =>
      window.confirm(`Are you sure you want to cancel the schedule of “${title}”?`)
        ? attempt(
            'Schedule cancelled',
            () => calls.send('delete', '/api/schedules/{id}', { params: { id } }),
            // A dialog may still show a schedule that is gone.
            `${SCHEDULES_ROOT}?`,
          )
        : null,
  };
}
