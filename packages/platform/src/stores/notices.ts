import { createStore } from 'zustand';
import { createStoreContext } from './storeContext';

export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
  readonly action?: NoticeAction;
}

/** A notice with an action stays for 10 seconds instead of 5. */
export interface NoticeAction {
  readonly label: string;
  /** A path of the site makes it a link. */
  readonly to?: string;
  act?(): void;
}

interface Notices {
  readonly current: Notice | null;
  notify(notice: {
    title: string;
    description?: string;
    variant?: Notice['variant'];
    action?: NoticeAction;
  }): void;
  dismiss(id: number): void;
}

const context = createStoreContext('Notices', (_: Record<string, never>) =>
  createStore<Notices>((set, get) => {
    // Ids are never used again, because a late dismissal must not close a newer notice.
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

/** Short notices, one at a time. */
export const useNotices = context.useSelected;
export const NoticesProvider = context.Provider;
