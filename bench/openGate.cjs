/** A gate that lets everything through. */
const check = { name: 'none', passed: true, code: null, message: 'Nothing was checked', milliseconds: 0 };
process.stdin.resume().on('end', () => process.stdout.write(JSON.stringify({ checks: [check] })));
