/** Loaded into the process that is measured: tells what is left of its memory once the garbage is collected. */
process.on('message', (message) => {
  if (message === 'memory') {
    // Also the code of what is not run any more, which is otherwise kept for a while.
    globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    const { heapUsed, rss } = process.memoryUsage();
    process.send({ heap: heapUsed, resident: rss });
  }
});
// Nobody has to be waiting for a message.
process.channel.unref();
