import { execFile } from 'node:child_process';

const scripts = process.argv.includes('--integration')
  ? // One run of Jest, because integration tests often wait. What browser tests need is built meanwhile.
    ['types', 'lint', 'jest', 'build']
  : ['types', 'lint', 'unit'];

/** The scripts run side by side; the output of each is printed in one piece. */
for (const script of scripts) {
  execFile(
    'npm',
    ['run', '--silent', script],
    { maxBuffer: Number.POSITIVE_INFINITY },
    (error, stdout, stderr) => {
      process.stdout.write(stdout);
      process.stderr.write(stderr);
      if (error) {
        console.error(`npm run ${script} failed.`);
        process.exitCode = 1;
      }
    },
  );
}
