import * as runtime from 'react-refresh/runtime';

// For `sharedRefresh/runtime.js`, before React reads the runtime, which it does once.
window.__siteReactRefresh = runtime;
