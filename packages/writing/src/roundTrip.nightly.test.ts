import { describeRoundTrip } from './testing/describeRoundTrip.ts';

describeRoundTrip(10_000);
