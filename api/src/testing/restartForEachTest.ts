import type { Type } from '@nestjs/common';
import type { Repeated } from '../common/PollingLoop.js';

interface App {
  service<T>(token: Type<T>): T;
}

/** Ends what a test has begun in the background before the tables are emptied for the next one. */
export function restartForEachTest(app: App, task: Type<Repeated>): void {
  afterEach(() => app.service(task).beforeApplicationShutdown());
  beforeEach(async () => {
    await app.service(task).beforeApplicationShutdown();
    app.service(task).onApplicationBootstrap();
  });
}
