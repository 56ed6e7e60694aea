import { execFile } from 'node:child_process';

/** Runs the checks that need no database side by side; prints the output of each in one piece when it ends. */
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
