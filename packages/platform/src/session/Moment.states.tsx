import { Moment } from './Moment';

const at = '2026-11-21T13:45:10Z';

export const states = {
  default: <Moment at={at} />,
  'to the second': <Moment at={at} look="second" />,
  time: <Moment at={at} look="time" />,
  'without a zone': <Moment at={at} look="bareTime" />,
  'day only': <Moment at={at} look="bareDay" />,
};
