import { createStore } from 'zustand';
import { createStoreContext } from './storeContext';

interface ContactDialog {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

const context = createStoreContext('Contact dialog', (_: Record<string, never>) =>
  createStore<ContactDialog>((set) => ({
    isOpen: false,
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false }),
  })),
);

/** The shell shows it. */
export const useContactDialog = context.useSelected;
export const ContactDialogProvider = context.Provider;
