import './quietUpdates.js';
import { emitter } from '@rspack/core/hot/emitter.js';
import '@rspack/core/hot/dev-server.js';

// The shell's build listens to the development server and passes messages on: one connection and one overlay
// serve all slices of a page.
const MESSAGE = 'webpackHotUpdate';

window.addEventListener('message', ({ source, data }) => {
  if (source === window && typeof data === 'string' && data.startsWith(MESSAGE)) {
    emitter.emit(MESSAGE, data.slice(MESSAGE.length));
  }
});
