/** Loaded into the measured process: reports its memory after a garbage collection. */
process.on('message', (message) => {
  if (message === 'memory') {
    // Also frees code that no longer runs, which would otherwise stay for a while.
    globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    const { heapUsed, rss } = process.memoryUsage();
    process.send({ heap: heapUsed, resident: rss });
  }
});
// Listening for messages must not keep the process alive.
process.channel.unref();
