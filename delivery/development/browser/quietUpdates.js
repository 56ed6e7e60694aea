import { setLogLevel } from '@rspack/core/hot/log.js';

// This is a file of its own, so that it runs before the modules that log.
setLogLevel('warning');
