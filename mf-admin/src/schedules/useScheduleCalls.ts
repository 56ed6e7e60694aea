import { useNotices } from '@site/platform';
import { CallError, useCalls, useRefresh } from '@site/platform/session';
import { SCHEDULES_ROOT, type ScheduledAction, type ScheduleInput } from './schedules';

type NewAction = Pick<ScheduledAction, 'action' | 'kind' | 'recordId'>;

interface ScheduleCalls {
  /** Each resolves with the reason of a refusal; a notice has reported success. */
  create(input: ScheduleInput): Promise<string | undefined>;
  addTo(id: number, action: NewAction): Promise<string | undefined>;
  change(id: number, at: Date): Promise<string | undefined>;
  retry(id: number): Promise<string | undefined>;
  dismiss(id: number): Promise<string | undefined>;
  removeFrom(id: number, actionId: number): Promise<string | undefined>;
  /** Asks for confirmation first. */
  cancel(id: number, title: string): Promise<string | undefined | null>;
}

export function useScheduleCalls(): ScheduleCalls {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);

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
    create: (body) => attempt('Scheduled successfully', () => calls.send('post', '/api/schedules', { body })),
    addTo: (id, body) =>
      attempt('Added to the group', () =>
        calls.send('post', '/api/schedules/{id}/actions', { params: { id }, body }),
      ),
    change: (id, at) =>
      attempt('Time changed', () =>
        calls.send('patch', '/api/schedules/{id}', { params: { id }, body: { at: at.toISOString() } }),
      ),
    retry: (id) =>
      attempt('Trying again now', () => calls.send('post', '/api/schedules/{id}/retry', { params: { id } })),
    dismiss: (id) =>
      attempt('Dismissed. It stays in the schedule.', () =>
        calls.send('post', '/api/schedules/{id}/dismiss', { params: { id } }),
      ),
    removeFrom: (id, actionId) =>
      attempt('Removed from the group', () =>
        calls.send('delete', '/api/schedules/{id}/actions/{actionId}', { params: { id, actionId } }),
      ),
    cancel: async (id, title) =>
      window.confirm(`Are you sure you want to cancel the schedule of “${title}”?`)
        ? attempt(
            'Schedule cancelled',
            () => calls.send('delete', '/api/schedules/{id}', { params: { id } }),
            // A dialog may still show what is gone.
            `${SCHEDULES_ROOT}?`,
          )
        : null,
  };
}
