/** A gate that passes every release. */
const check = { name: 'none', passed: true, code: null, message: 'Nothing was checked', milliseconds: 0 };
process.stdin.resume().on('end', () => process.stdout.write(JSON.stringify({ checks: [check] })));
