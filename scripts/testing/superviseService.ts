import { Program } from '../program.ts';

/**
 * Runs services as `npm start` does, with short pauses: `superviseService.ts <script> <restarts> [<services>]`. The last
 * one is restarted on SIGUSR2.
 */
const [, , script = '', most = '5', services = '1'] = process.argv;
const program = new Program({ most: Number(most), within: 60_000, pause: 50 });

program.run(async () => {
  for (let started = 0; started < Number(services); started += 1) {
    const service = await program.startService({
      name: 'The service',
      script,
      environment: process.env,
      readyLine: /^Ready /m,
    });
    process.removeAllListeners('SIGUSR2').on('SIGUSR2', async () => {
      console.log((await service.restart()) ? 'Restarted' : 'Not restarted');
    });
  }
  // Something else goes on, as in `npm run dev`, when a service does not come back.
  setInterval(() => {}, 60_000);
  console.log('Started');
});
