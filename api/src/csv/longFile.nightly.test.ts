import { describeLongFile } from '../testing/describeLongFile.js';
import { testApp } from '../testing/testApp.js';

describeLongFile(testApp(), 5_000);
