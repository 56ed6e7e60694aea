/** What the card 'Releases' on the Dashboard passes to the slot below its count. */
export interface ReleasesCardProps {
  /** The address of the tab 'Releases'. Below it are the names of slices. */
  readonly root: string;
}

declare module '@site/platform/slots' {
  interface OfferedSlots {
    'mf-admin/releases-card': ReleasesCardProps;
  }
}
