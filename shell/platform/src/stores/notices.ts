import { createStore } from 'zustand';
import { createStoreContext } from './storeContext';

export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
}

interface Notices {
  /** The one notice that is visible; a new one takes its place. */
  readonly current: Notice | null;
  notify(notice: { title: string; description?: string; variant?: Notice['variant'] }): void;
  dismiss(id: number): void;
}

const context = createStoreContext('Notices', (_: Record<string, never>) =>
  createStore<Notices>((set, get) => {
    // Never one that was there before: what dismisses a notice late must not take the next one.
    let latestId = 0;
    return {
      current: null,
      notify({ variant = 'default', ...notice }) {
        latestId += 1;
        set({ current: { ...notice, variant, id: latestId } });
      },
      dismiss(id) {
        if (get().current?.id === id) {
          set({ current: null });
        }
      },
    };
  }),
);

/** Short messages over the page, one at a time. */
export const useNotices = context.useSelected;
export const NoticesProvider = context.Provider;
