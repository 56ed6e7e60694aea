import { workerDatabase } from './workerDatabase.ts';

// Every test file has its own environment, with the settings that the run started with.
process.env.TEST_DATABASE_URL = workerDatabase(
  process.env.TEST_DATABASE_URL ?? '',
  process.env.JEST_WORKER_ID ?? '1',
);
