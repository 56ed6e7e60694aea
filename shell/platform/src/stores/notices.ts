import { createStore } from 'zustand';
import { createStoreContext } from './storeContext';

export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
  readonly action?: NoticeAction;
}

/** One thing that can be done about a notice, such as 'Undo'. Such a notice stays for 10 seconds instead of 5. */
export interface NoticeAction {
  /** What the button or link says. */
  readonly label: string;
  /** Makes it a link: a path of the site. */
  readonly to?: string;
  /** Called when it is pressed; the notice goes then. */
  act?(): void;
}

interface Notices {
  /** The one notice that is visible; a new one takes its place. */
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
