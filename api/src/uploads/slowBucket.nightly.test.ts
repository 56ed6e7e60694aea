import { describeSlowBucket } from '../testing/describeSlowBucket.js';

await describeSlowBucket('answers after five seconds', (relay) => {
  relay.delay = 5_000;
});
