/** What the tab 'Releases' of the administration passes to the slot that is all of it. */
export interface ReleasesTabProps {
  /** The address of the tab. Below it are `:slice` and `:slice/:view`. */
  readonly root: string;
  /** The slice in the address; null at the tab's own address. */
  readonly slice: string | null;
  /** The last part of the address; empty for the first view of a slice. */
  readonly view: '' | 'over-time' | 'errors' | 'history' | 'tokens';
}

declare module '@site/platform/slots' {
  interface OfferedSlots {
    'mf-admin/releases-tab': ReleasesTabProps;
  }
}
