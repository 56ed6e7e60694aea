import { type ArrivalOrder, arrive } from '../scripts/testing/overload/openArrival.ts';

process.on('message', (order: ArrivalOrder) => {
  arrive(order).then(
    (arrivals) => process.send?.(arrivals),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

process.once('disconnect', () => process.exit());
