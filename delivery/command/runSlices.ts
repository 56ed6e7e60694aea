import { ManifestError } from '@site/platform/shell/read-manifest';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import deliveryPackage from '../package.json' with { type: 'json' };
import { build } from './commands/build.ts';
import { check } from './commands/check.ts';
import { create } from './commands/create.ts';
import { dev } from './commands/dev.ts';
import { errors } from './commands/errors.ts';
import { graph, graphFormats } from './commands/graph.ts';
import { log } from './commands/log.ts';
import { markBad } from './commands/markBad.ts';
import { pathOf, preview } from './commands/preview.ts';
import { canary, promote, rollback } from './commands/promote.ts';
import { prune } from './commands/prune.ts';
import { publish } from './commands/publish.ts';
import { retire } from './commands/retire.ts';
import { minutesOf, rollout, stepsOf } from './commands/rollout.ts';
import { addSlot, slots } from './commands/slots.ts';
import { status } from './commands/status.ts';
import { statusForPlatform } from './commands/statusForPlatform.ts';
import { createToken, daysOf, listTokens, revokeToken, scopesOf } from './commands/token.ts';
import { CommandExit } from './context/CommandExit.ts';
import type { Context } from './context/Context.ts';
import { adviceFor } from './describe/advice.ts';
import { checkLines } from './describe/checkLines.ts';
import type { Output } from './output/Output.ts';
import { LocalRefusal } from './registry/LocalRefusal.ts';
import { RegistryError } from './registry/RegistryError.ts';

/**
 * 0: success. 1: refused, with a code. 2: could not be run. 3: rollout undecided. 4: done, but not every
 * process of the site has followed.
 */
type ExitCode = 0 | 1 | 2 | 3 | 4;

export async function runSlices(args: readonly string[], context: Context): Promise<ExitCode> {
  const { output } = context;
  try {
    await createProgram(context).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? 0 : 2;
    }
    return error instanceof CommandExit ? error.exitCode : report(output, error);
  }
}

function createProgram(context: Context): Command {
  const { output } = context;
  const program = new Command('slices')
    .description('Publish releases of slices, make them live and roll them back.')
    .version(deliveryPackage.version)
    .option('--registry <url>', 'address of the site (default: $SLICES_REGISTRY, or http://localhost:$PORT)')
    .option('--token <token>', 'deploy token (default: $SLICES_TOKEN, or the operator token on this machine)')
    .option('--json', 'print the result as JSON')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => output.result(text, text.trimEnd()),
      writeErr: (text) => output.error(text.trimEnd()),
    })
    .showHelpAfterError('Run it with --help to see its usage.')
    .exitOverride()
    .hook('preAction', (_, command) => {
      output.isJson = command.optsWithGlobals().json === true;
    });

  program
    .command('status')
    .description('show the live release and canary of each slice, and how their visits go')
    .option(
      '--platform <version>',
      'instead, show which of these releases a shell with this platform version could run',
    )
    .action(({ platform }: { platform?: string }, command: Command) =>
      platform === undefined
        ? status(context, command.optsWithGlobals())
        : statusForPlatform(context, command.optsWithGlobals(), platform),
    );
  program
    .command('graph')
    .description('show which slices offer and fill which slots, and what retiring a slice would affect')
    .addOption(new Option('--format <format>', 'output format').choices(graphFormats).default('text'))
    .action((_, command: Command) => graph(context, command.optsWithGlobals()));
  program
    .command('slots')
    .description('list the slots that slices offer to other slices')
    .action((_, command: Command) => slots(context, command.optsWithGlobals()));
  program
    .command('add-slot')
    .argument('<slot>', 'its name, such as mf-public/company-aside')
    .description(
      "fetch the contract of another slice's slot so that this slice can fill it; run it again to update the contract",
    )
    .option('--slice <slice>', 'the slice that fills the slot, if this folder has several')
    .action((slot, _, command: Command) => addSlot(context, slot, command.optsWithGlobals()));
  program
    .command('build')
    .argument('[slice]', 'default: the slice of this folder, or every slice in it')
    .description('build a release into <slice>/dist/<release>')
    .action((slice) => build(context, slice));
  program
    .command('dev')
    .argument('[slice...]')
    .description('serve slices from their sources in front of a running site, with fast refresh')
    .option(
      '--site <url>',
      'the running site, which serves everything else (default: http://localhost:$PORT)',
    )
    .option('--port <port>', 'port to listen on (default: the first free one from 4101)')
    .action((slices, _, command: Command) => dev(context, slices, command.optsWithGlobals()));
  program
    .command('check')
    .argument('[slice]')
    .argument('[release]', 'a published release (default: the built one)')
    .description('run the gate on a release, without publishing it or changing what is live')
    .action((slice, release, _, command: Command) =>
      check(context, slice, release, command.optsWithGlobals()),
    );
  program
    .command('publish')
    .argument('[slice]')
    .description('publish the built release and print its id')
    .option('--promote', 'also make it live')
    .option('--revision <revision>', 'the commit it was built from (default: HEAD)')
    .option('--reason <text>', 'reason, for the log')
    .option('--force', 'accept a release that is marked as bad')
    .option('--within <seconds>', 'how long to wait for every process of the site to serve it', seconds, 40)
    .action((slice, _, command: Command) => publish(context, slice, command.optsWithGlobals()));
  program
    .command('promote')
    .argument('[slice]')
    .argument('[release]')
    .description('make a published release live if it passes the gate')
    .option('--reason <text>', 'reason, for the log')
    .option('--force', 'accept a release that is marked as bad')
    .option('--within <seconds>', 'how long to wait for every process of the site to serve it', seconds, 40)
    .action((slice, release, _, command: Command) =>
      promote(context, slice, release, command.optsWithGlobals()),
    );
  program
    .command('rollout')
    .argument('[slice]')
    .description(
      'publish the built release and make it live in steps, as long as it does no worse than the live one',
    )
    .addOption(
      new Option('--steps <percents>', 'percentages of the visits that get it, one after the other')
        .argParser(stepsOf)
        .default([5, 25], '5,25,100'),
    )
    .option('--min-visits <number>', 'visits that each step needs', between(1, 1_000_000), 50)
    .option(
      '--wait <minutes>',
      'how long a step waits for these visits; then the rollout is undecided and exits with 3',
      minutesOf,
      30,
    )
    .option(
      '--promote-undecided',
      'continue after too few visits, unless the release does worse or is slower',
    )
    .option('--revision <revision>', 'the commit it was built from (default: HEAD)')
    .option('--reason <text>', 'reason, for the log')
    .option('--force', 'accept a release that is marked as bad')
    .option('--within <seconds>', 'how long to wait for every process of the site to serve it', seconds, 40)
    .action((slice, _, command: Command) => rollout(context, slice, command.optsWithGlobals()));
  program
    .command('rollback')
    .argument('[slice]')
    .description('make the previously live release live again')
    .option('--reason <text>', 'reason, for the log')
    .option('--force', 'even if nothing was live before: this takes the slice off the site')
    .option('--within <seconds>', 'how long to wait for every process of the site to serve it', seconds, 40)
    .action((slice, _, command: Command) => rollback(context, slice, command.optsWithGlobals()));
  program
    .command('errors')
    .argument('[slice]')
    .argument('[release]', 'default: all releases')
    .description('show the errors that browsers reported, with the source lines they came from')
    .action((slice, release, _, command: Command) =>
      errors(context, slice, release, command.optsWithGlobals()),
    );
  program
    .command('prune')
    .argument('[slice]', 'default: the slice of this folder, or all slices')
    .description('delete old releases, but none that visitors get or recently got')
    .option(
      '--keep <number>',
      'how many of the newest releases to keep (default: set by the site, usually 20)',
      between(1, 1_000),
    )
    .option(
      '--days <number>',
      'keep releases that visitors got in this many days, 30 or more (default: set by the site, usually 90)',
      between(30, 3_650),
    )
    .option('--dry-run', 'only show what would be deleted, and why the rest is kept')
    .action((slice, _, command: Command) => prune(context, slice, command.optsWithGlobals()));
  program
    .command('preview')
    .argument('[slice]')
    .argument('[release]', 'default: the built release, which is then published')
    .description('print a link that lets people without an account see a release before it is live')
    .option('--path <path>', 'the page that the link opens, such as /companies', pathOf)
    .option('--hours <number>', 'how long the link works', between(1, 720), 72)
    .action((slice, release, _, command: Command) =>
      preview(context, slice, release, command.optsWithGlobals()),
    );
  program
    .command('mark-bad')
    .argument('[slice]')
    .argument('[release]')
    .description('mark a release as bad: promoting it then needs --force, and rollbacks skip it')
    .option('--reason <text>', 'what is wrong with it')
    .option('--undo', 'remove the mark')
    .action((slice, release, _, command: Command) =>
      markBad(context, slice, release, command.optsWithGlobals()),
    );
  program
    .command('retire')
    .argument('<slice>')
    .description('take a slice off the site: its addresses answer 410 or redirect; a promote brings it back')
    .option('--to <address>', 'where its addresses redirect to: a path of the site or an https URL')
    .option('--reason <text>', 'reason, for the log')
    .option('--yes', 'do not ask for confirmation')
    .option('--within <seconds>', 'how long to wait for every process of the site to serve it', seconds, 40)
    .action((slice, _, command: Command) => retire(context, slice, command.optsWithGlobals()));
  program
    .command('canary')
    .argument('<[slice] release percent...>')
    .usage('[slice] <release> <percent>')
    .description('send 1 to 99 percent of the visits to a release; 0 ends the canary')
    .option('--reason <text>', 'reason, for the log')
    .option('--force', 'accept a release that is marked as bad')
    .action((args, _, command: Command) => canary(context, args, command.optsWithGlobals()));

  const token = program.command('token').description('create, revoke and list the deploy tokens of a slice');
  token
    .command('create')
    .argument('<slice>')
    .description('create a token for this slice only, and print it; it is never shown again')
    .option('--name <name>', 'what it is for, such as the pipeline that uses it')
    .option(
      '--scopes <scopes>',
      'what it may do: check, publish, promote, separated by commas (default: all)',
      scopesOf,
    )
    .option('--days <number>', 'days until it expires, from 1 to 365 (default: 90)', daysOf)
    .action((slice, _, command: Command) => createToken(context, slice, command.optsWithGlobals()));
  token
    .command('revoke')
    .argument('<slice>')
    .argument('<id>', 'as shown by `token list`')
    .description('make a token invalid')
    .action((slice, id, _, command: Command) => revokeToken(context, slice, id, command.optsWithGlobals()));
  token
    .command('list')
    .argument('<slice>')
    .description('show the tokens: what they may do, when they expire and when they were last used')
    .action((slice, _, command: Command) => listTokens(context, slice, command.optsWithGlobals()));

  program
    .command('log')
    .argument('[slice]')
    .description('show who did what and why, newest first')
    .option('--limit <number>', 'how many entries', between(1, 500), 20)
    .action((slice, _, command: Command) => log(context, slice, command.optsWithGlobals()));
  program
    .command('create')
    .argument('<name>', 'mf- and the subject of the slice, such as mf-investors')
    .description('create a slice with a page, a menu entry and a unit test')
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
