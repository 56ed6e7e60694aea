import { Program } from '../program.ts';

/** Runs one service as `npm start` runs its own, with short pauses: `superviseService.ts <script> <restarts>`. */
const [, , script = '', most = '5'] = process.argv;
const program = new Program({ most: Number(most), within: 60_000, pause: 50 });

program.run(async () => {
  await program.startService({
    name: 'The service',
    script,
    environment: process.env,
    readyLine: /^Ready /m,
  });
  console.log('Started');
});
