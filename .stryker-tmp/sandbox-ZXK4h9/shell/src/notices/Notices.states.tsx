import type { Notice } from '@site/platform/shell';
import { NoticeRegion } from './NoticeRegion';
import { PlainNotice } from './PlainNotice';

const saved: Notice = { id: 1, title: 'Success', description: 'Company saved', variant: 'default' };
const failed: Notice = {
  id: 2,
  title: 'Error',
  description: 'There was a problem sending your message. Please try again.',
  variant: 'destructive',
};
const shown = (notice: Notice) => <NoticeRegion notice={notice} onDismiss={() => {}} />;

export const windowHeight = 180;
export const states = {
  default: shown(saved),
  error: shown(failed),
  'with an action': shown({
    ...saved,
    description: '3 articles deleted',
    action: { label: 'Undo', act() {} },
  }),
  'long text': shown({ ...failed, description: 'A sentence that says too much. '.repeat(10) }),
  'when its code cannot be loaded': <PlainNotice notice={failed} onDismiss={() => {}} />,
};
