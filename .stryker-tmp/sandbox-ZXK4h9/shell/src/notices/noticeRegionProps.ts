import type { Notice } from '@site/platform/shell';

export interface NoticeRegionProps {
  readonly notice: Notice | null;
  readonly onDismiss: (id: number) => void;
}
