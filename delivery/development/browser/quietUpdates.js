import { setLogLevel } from '@rspack/core/hot/log.js';

// A separate file, so that it runs before the modules that log each update.
setLogLevel('warning');
