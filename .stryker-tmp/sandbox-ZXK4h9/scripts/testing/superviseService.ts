import { Program } from '../program.ts';

/** Runs services as `npm start` does, with short pauses: `superviseService.ts <script> <restarts> [<services>]`. */
const [, , script = '', most = '5', services = '1'] = process.argv;
const program = new Program({ most: Number(most), within: 60_000, pause: 50 });

program.run(async () => {
  for (let started = 0; started < Number(services); started += 1) {
    await program.startService({
      name: 'The service',
      script,
      environment: process.env,
      readyLine: /^Ready /m,
    });
  }
  console.log('Started');
});
