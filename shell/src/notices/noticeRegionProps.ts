import type { Notice } from '@site/platform';

export interface NoticeRegionProps {
  readonly notice: Notice | null;
  readonly onDismiss: (id: number) => void;
}
