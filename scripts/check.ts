import { execFile } from 'node:child_process';

/** Side by side; the output of each is printed in one piece. */
for (const script of ['types', 'lint', 'unit']) {
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
