import type { Type } from '@nestjs/common';
import type { Repeated } from '../common/PollingLoop.js';
import type { testApp } from './testApp.js';

/** Ends the background work of a test before the tables are emptied for the next one. */
export function restartForEachTest(app: ReturnType<typeof testApp>, task: Type<Repeated>): void {
  afterEach(() => app.service(task).beforeApplicationShutdown());
  beforeEach(async () => {
    // Before the first test, the start of the API has begun it.
    await app.service(task).beforeApplicationShutdown();
    app.service(task).onApplicationBootstrap();
  });
}
