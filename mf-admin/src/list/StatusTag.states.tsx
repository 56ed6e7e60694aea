import { RecordStatusTag, StatusTag } from './StatusTag';

export const states = {
  published: <RecordStatusTag status="published" />,
  draft: <RecordStatusTag status="draft" />,
  closed: <RecordStatusTag status="closed" />,
  deleted: <RecordStatusTag status="deleted" />,
  waiting: <StatusTag look="waiting">Scheduled</StatusTag>,
  failed: <StatusTag look="failed">Failed</StatusTag>,
};
