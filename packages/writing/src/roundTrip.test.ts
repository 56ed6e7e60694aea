import { describeRoundTrip } from './testing/describeRoundTrip.ts';

describeRoundTrip(100);
