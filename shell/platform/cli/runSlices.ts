import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import platformPackage from '../package.json' with { type: 'json' };
import { ManifestError } from '../release/readManifest.ts';
import type { Context } from './Context.ts';
import { build } from './commands/build.ts';
import { check } from './commands/check.ts';
import { create } from './commands/create.ts';
import { dev } from './commands/dev.ts';
import { errors } from './commands/errors.ts';
import { graph, graphFormats } from './commands/graph.ts';
import { log } from './commands/log.ts';
import { markBad } from './commands/markBad.ts';
import { hoursOf, preview } from './commands/preview.ts';
import { canary, promote, rollback } from './commands/promote.ts';
import { prune } from './commands/prune.ts';
import { publish } from './commands/publish.ts';
import { retire } from './commands/retire.ts';
import { minutesOf, rollout, stepsOf } from './commands/rollout.ts';
import { addSlot, slots } from './commands/slots.ts';
import { status } from './commands/status.ts';
import { statusForPlatform } from './commands/statusForPlatform.ts';
import { createToken, daysOf, listTokens, revokeToken, scopesOf } from './commands/token.ts';
import { Ending } from './Ending.ts';
import { adviceFor } from './output/advice.ts';
import { checkLines } from './output/describe.ts';
import type { Output } from './output/Output.ts';
import { LocalRefusal } from './registry/LocalRefusal.ts';
import { RegistryError } from './registry/RegistryError.ts';

/**
 * 0: success. 1: refused, with a code explained in docs/releases.md. 2: could not be run. 3: rollout undecided. 4:
 * done, but not every process of the site has followed.
 */
type ExitCode = 0 | 1 | 2 | 3 | 4;

/** Runs one command of `slices`. */
export async function runSlices(args: readonly string[], context: Context): Promise<ExitCode> {
  const { output } = context;
  try {
    await createProgram(context).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? 0 : 2;
    }
    return error instanceof Ending ? error.exitCode : report(output, error);
  }
}

function createProgram(context: Context): Command {
  const { output } = context;
  const program = new Command('slices')
    .description('Publishes releases of slices, makes them live, and takes them back.')
    .version(platformPackage.version)
    .option('--registry <url>', 'the site (default: SLICES_REGISTRY, otherwise http://localhost:$PORT)')
    .option(
      '--token <token>',
      'a deploy token (default: SLICES_TOKEN, otherwise that of the operator on this machine)',
    )
    .option('--json', 'print the result as JSON')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => output.result(text, text.trimEnd()),
      writeErr: (text) => output.error(text.trimEnd()),
    })
    .showHelpAfterError('Run it with --help to see how it is used.')
    .exitOverride()
    .hook('preAction', (_, command) => {
      output.isJson = command.optsWithGlobals().json === true;
    });

  program
    .command('status')
    .description('show what is live of every slice, and how it fares')
    .option('--platform <version>', 'show instead what would run with a shell that has this platform')
    .action(({ platform }: { platform?: string }, command: Command) =>
      platform === undefined
        ? status(context, command.optsWithGlobals())
        : statusForPlatform(context, command.optsWithGlobals(), platform),
    );
  program
    .command('graph')
    .description('show which slice offers and fills which slots, and who is affected when one is retired')
    .addOption(new Option('--format <format>', 'how it is written').choices(graphFormats).default('text'))
    .action((_, command: Command) => graph(context, command.optsWithGlobals()));
  program
    .command('slots')
    .description('list the slots that slices offer to others')
    .action((_, command: Command) => slots(context, command.optsWithGlobals()));
  program
    .command('add-slot')
    .argument('<slot>', 'such as mf-public/company-aside')
    .description(
      "fetch the contract of another slice's slot into this slice, to fill it; again for its newest version",
    )
    .option('--slice <slice>', 'which one, beside several')
    .action((slot, _, command: Command) => addSlot(context, slot, command.optsWithGlobals()));
  program
    .command('build')
    .argument('[slice]', 'all slices when it is left out beside them')
    .description('build a release into <slice>/dist/<release>')
    .action((slice) => build(context, slice));
  program
    .command('dev')
    .argument('[slice...]')
    .description('serve slices from their sources before a site that runs, with fast refresh')
    .option('--site <url>', 'the site that all else comes from', 'http://localhost:3000')
    .option('--port <port>', 'where to listen (default: the first free one from 4101 on)')
    .action((slices, _, command: Command) => dev(context, slices, command.optsWithGlobals()));
  program
    .command('check')
    .argument('[slice]')
    .argument('[release]', 'a published one; the built one when it is left out')
    .description('let the gate judge a release; nothing is published or moved')
    .action((slice, release, _, command: Command) =>
      check(context, slice, release, command.optsWithGlobals()),
    );
  program
    .command('publish')
    .argument('[slice]')
    .description('publish the release that was built, and print its id')
    .option('--promote', 'make it live, too')
    .option('--revision <revision>', 'what it was built from (default: HEAD of git)')
    .option('--reason <text>', 'why it goes live, for the log')
    .option('--force', 'also a release that is marked')
    .option('--within <seconds>', 'how long to wait until every process of the site serves it', seconds, 40)
    .action((slice, _, command: Command) => publish(context, slice, command.optsWithGlobals()));
  program
    .command('promote')
    .argument('[slice]')
    .argument('[release]')
    .description('make a published release live, if the gate lets it through')
    .option('--reason <text>', 'why, for the log')
    .option('--force', 'also a release that is marked')
    .option('--within <seconds>', 'how long to wait until every process of the site serves it', seconds, 40)
    .action((slice, release, _, command: Command) =>
      promote(context, slice, release, command.optsWithGlobals()),
    );
  program
    .command('rollout')
    .argument('[slice]')
    .description(
      'publish the release that was built, and make it live by steps as long as it fares no worse than the live one',
    )
    .option('--steps <percents>', 'shares of the visits that get it, one after the other', stepsOf, [5, 25])
    .option('--min-visits <number>', 'how many visits a step needs', between(1, 1_000_000), 50)
    .option(
      '--wait <minutes>',
      'how long a step waits for them; then it is undecided, and ends with 3',
      minutesOf,
      30,
    )
    .option('--promote-undecided', 'go on when there were too few visits, and nothing speaks against it')
    .option('--revision <revision>', 'what it was built from (default: HEAD of git)')
    .option('--reason <text>', 'why it goes live, for the log')
    .option('--force', 'also a release that is marked')
    .option('--within <seconds>', 'how long to wait until every process of the site serves it', seconds, 40)
    .action((slice, _, command: Command) => rollout(context, slice, command.optsWithGlobals()));
  program
    .command('rollback')
    .argument('[slice]')
    .description('make the release live again that was live before')
    .option('--reason <text>', 'why, for the log')
    .option('--force', 'also when nothing was live before: the slice is off the site then')
    .option('--within <seconds>', 'how long to wait until every process of the site serves it', seconds, 40)
    .action((slice, _, command: Command) => rollback(context, slice, command.optsWithGlobals()));
  program
    .command('errors')
    .argument('[slice]')
    .argument('[release]', 'all releases when it is left out')
    .description('show what browsers reported of it, with the lines of the sources it came from')
    .action((slice, release, _, command: Command) =>
      errors(context, slice, release, command.optsWithGlobals()),
    );
  program
    .command('prune')
    .argument('[slice]', 'all slices when it is left out elsewhere than in a slice')
    .description('delete old releases; what visitors get or got lately stays')
    .option(
      '--keep <number>',
      'how many of the newest stay (default: what the site says, usually 20)',
      between(1, 1_000),
    )
    .option(
      '--days <number>',
      'what visitors got within so many days stays, from 30 (default: what the site says, usually 90)',
      between(30, 3_650),
    )
    .option('--dry-run', 'only show what would be deleted, and why the others stay')
    .action((slice, _, command: Command) => prune(context, slice, command.optsWithGlobals()));
  program
    .command('preview')
    .argument('[slice]')
    .argument('[release]', 'the one that was built when it is left out; it is published')
    .description('print a link with which people without an account see a release before it is live')
    .option('--path <path>', 'the page that the link opens: /companies')
    .option('--hours <number>', 'how long it is good for', hoursOf, 72)
    .action((slice, release, _, command: Command) =>
      preview(context, slice, release, command.optsWithGlobals()),
    );
  program
    .command('mark-bad')
    .argument('[slice]')
    .argument('[release]')
    .description('mark a release: a promote wants --force then, and no rollback leads to it')
    .option('--reason <text>', 'what is wrong with it')
    .option('--undo', 'take the mark away')
    .action((slice, release, _, command: Command) =>
      markBad(context, slice, release, command.optsWithGlobals()),
    );
  program
    .command('retire')
    .argument('<slice>')
    .description(
      'take a slice off the site: its addresses answer 410, or lead elsewhere; a promote brings it back',
    )
    .option('--to <address>', 'where its addresses lead: a path of the site, or an https address')
    .option('--reason <text>', 'why, for the log')
    .option('--yes', 'do not ask')
    .option('--within <seconds>', 'how long to wait until every process of the site serves it', seconds, 40)
    .action((slice, _, command: Command) => retire(context, slice, command.optsWithGlobals()));
  program
    .command('canary')
    .argument('<[slice] release percent...>')
    .usage('[slice] <release> <percent>')
    .description('give a release a share of the visits, from 1 to 99 percent; 0 ends it')
    .option('--reason <text>', 'why, for the log')
    .option('--force', 'also a release that is marked')
    .action((args, _, command: Command) => canary(context, args, command.optsWithGlobals()));

  const token = program.command('token').description('make, revoke and list the deploy tokens of a slice');
  token
    .command('create')
    .argument('<slice>')
    .description('make a token for this slice alone, and print it this once')
    .option('--name <name>', 'what it is for, such as the pipeline that gets it')
    .option(
      '--scopes <scopes>',
      'what it may do: check, publish, promote, with commas between (default: all of it)',
      scopesOf,
    )
    .option('--days <number>', 'for how many days, from 1 to 365 (default: 90)', daysOf)
    .action((slice, _, command: Command) => createToken(context, slice, command.optsWithGlobals()));
  token
    .command('revoke')
    .argument('<slice>')
    .argument('<id>', 'as `token list` shows it')
    .description('make a token open nothing any more')
    .action((slice, id, _, command: Command) => revokeToken(context, slice, id, command.optsWithGlobals()));
  token
    .command('list')
    .argument('<slice>')
    .description('show which tokens there are: what they may do, when they end, when they were last used')
    .action((slice, _, command: Command) => listTokens(context, slice, command.optsWithGlobals()));

  program
    .command('log')
    .argument('[slice]')
    .description('show who did what and why, newest first')
    .option('--limit <number>', 'how many entries', between(1, 500), 20)
    .action((slice, _, command: Command) => log(context, slice, command.optsWithGlobals()));
  program
    .command('create')
    .argument('<name>', 'mf- and what the slice is about, such as mf-investors')
    .description('make a new slice with a page, a menu entry and a unit test')
    .action((name) => create(context, name));
  return program;
}

function between(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < minimum || value > maximum) {
      throw new InvalidArgumentError(`It must be a whole number from ${minimum} to ${maximum}.`);
    }
    return value;
  };
}

function seconds(text: string): number {
  const value = Number(text);
  if (!/^\d+(?:\.\d+)?$/.test(text) || value > 3_600) {
    throw new InvalidArgumentError('It must be a number of seconds from 0 to 3600.');
  }
  return value;
}

function report(output: Output, error: unknown): ExitCode {
  const message = error instanceof Error ? error.message : String(error);
  const refusal =
    error instanceof RegistryError || error instanceof LocalRefusal || error instanceof ManifestError
      ? error
      : null;
  const code = refusal?.code ?? null;
  const checks = refusal instanceof RegistryError ? refusal.checks : null;
  if (output.isJson) {
    output.result({ error: message, code, checks }, '');
  } else {
    const lines = [
      checks && checkLines(checks),
      output.paint('red', code ? `${code}: ${message}` : message),
      adviceFor(refusal),
    ];
    output.error(lines.filter(Boolean).join('\n'));
  }
  return refusal instanceof RegistryError ? (refusal.isRefusal ? 1 : 2) : refusal ? 1 : 2;
}
