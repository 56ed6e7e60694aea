import { Gone, NotFound } from './NotFound';

export const isWide = true;
export const windowHeight = 640;
export const states = {
  default: <NotFound hasSearch />,
  'without a search': <NotFound hasSearch={false} />,
  'of a slice that was taken off': <Gone hasSearch />,
};
