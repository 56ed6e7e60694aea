import { parseArgs } from 'node:util';
import { developSlices } from '@site/delivery/development/developSlices';
import { UI_PATH } from '../../ui/page/uiPath.ts';
import { UI_SCRIPT, uiConfig } from '../../ui/uiConfig.ts';
import { Program } from '../program.ts';

/** Serves `/__ui` before a running site, as `npm run dev` does: `node scripts/testing/serveUi.ts --site … --port …`. */
const program = new Program();

program.run(async () => {
  const { values } = parseArgs({
    options: { site: { type: 'string', default: '' }, port: { type: 'string', default: '' } },
  });
  const server = await developSlices({
    folders: [],
    site: new URL(values.site),
    port: Number(values.port),
    hasBadge: false,
    ownPage: { path: UI_PATH, script: UI_SCRIPT, config: uiConfig() },
    onBuilt() {},
    onProblem: console.error,
  });
  program.add(server);
  process.stdout.write(`Ready: ${server.url}\n`);
});
