import { emitter } from '@rspack/core/hot/emitter.js';
import '@rspack/core/hot/dev-server.js';
import { setLogLevel } from '@rspack/core/hot/log.js';

// The shell's build listens to the development server and says in the window what it hears: one connection and one
// overlay do for all slices of a page.
const MESSAGE = 'webpackHotUpdate';

setLogLevel('warning');

window.addEventListener('message', ({ source, data }) => {
  if (source === window && typeof data === 'string' && data.startsWith(MESSAGE)) {
    emitter.emit(MESSAGE, data.slice(MESSAGE.length));
  }
});
