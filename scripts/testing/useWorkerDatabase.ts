import { workerDatabase } from './workerDatabase.ts';

// Every test file has an environment of its own, with the settings that the run began with.
process.env.TEST_DATABASE_URL = workerDatabase(
  process.env.TEST_DATABASE_URL ?? '',
  process.env.JEST_WORKER_ID ?? '1',
);
