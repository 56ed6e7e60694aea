import { createStore } from 'zustand';
import { createStoreContext } from './storeContext';

interface ContactDialog {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

export const { useSelected: useContactDialog, Provider: ContactDialogProvider } = createStoreContext(
  'Contact dialog',
  (_: Record<string, never>) =>
    createStore<ContactDialog>((set) => ({
      isOpen: false,
      open: () => set({ isOpen: true }),
      close: () => set({ isOpen: false }),
    })),
);
