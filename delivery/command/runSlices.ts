import { tokenRules } from '@site/platform/admin-rules';
import { ManifestError } from '@site/platform/shell/read-manifest';
import { adviceFor } from '@site/rules/refusals';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import deliveryPackage from '../package.json' with { type: 'json' };
import { check, checkLines } from './commands/check.ts';
import { create } from './commands/create.ts';
import { dev } from './commands/dev.ts';
import { errors } from './commands/errors.ts';
import { log } from './commands/log.ts';
import { markBad } from './commands/markBad.ts';
import { pathOf, preview } from './commands/preview.ts';
import { canary, promote, rollback } from './commands/promote.ts';
import { prune } from './commands/prune.ts';
import { build, publish } from './commands/publish.ts';
import { retire } from './commands/retire.ts';
import { rollout, stepsOf } from './commands/rollout.ts';
import { addSlot, graph, graphFormats, slots } from './commands/slots.ts';
import { status } from './commands/status.ts';
import { createToken, listTokens, revokeToken, scopesOf } from './commands/token.ts';
import { CommandExit, type Context } from './context/Context.ts';
import type { Output } from './context/Output.ts';
import { LocalRefusal, RegistryError } from './registry/RegistryError.ts';

/** 1: refused. 2: could not be run. 3: rollout undecided. 4: done, but a process has not followed. */
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

const revision = ['--revision <revision>', 'the commit it was built from (default: HEAD)'] as const;
const reason = ['--reason <text>', 'reason, for the log'] as const;
const force = ['--force', 'accept a release that is marked as bad'] as const;
const within = [
  '--within <seconds>',
  'how long to wait for every process of the site to serve it',
  upTo(60 * 60, 'seconds'),
  40,
] as const;
const { days } = tokenRules;

function createProgram(context: Context): Command {
  const { output } = context;
  const act =
    <Args extends unknown[]>(run: (context: Context, ...args: Args) => Promise<void>) =>
    (...args: unknown[]) => {
      const command = args.at(-1) as Command;
      return run(context, ...([...args.slice(0, -2), command.optsWithGlobals()] as Args));
    };
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
    .action(act(status));
  program
    .command('graph')
    .description('show which slices offer and fill which slots, and what retiring a slice would affect')
    .addOption(new Option('--format <format>', 'output format').choices(graphFormats).default('text'))
    .action(act(graph));
  program.command('slots').description('list the slots that slices offer to other slices').action(act(slots));
  program
    .command('add-slot')
    .argument('<slot>', 'its name, such as mf-public/company-aside')
    .description(
      "fetch the contract of another slice's slot so that this slice can fill it; run it again to update the contract",
    )
    .option('--slice <slice>', 'the slice that fills the slot, if this folder has several')
    .action(act(addSlot));
  program
    .command('build')
    .argument('[slice]', 'default: the slice of this folder, or every slice in it')
    .description('build a release into <slice>/dist/<release>')
    .action(act(build));
  program
    .command('dev [slice...]')
    .description('serve slices from their sources in front of a running site, with fast refresh')
    .option(
      '--site <url>',
      'the running site, which serves everything else (default: http://localhost:$PORT)',
    )
    .option('--port <port>', 'port to listen on (default: the first free one from 4101)')
    .action(act(dev));
  program
    .command('check')
    .argument('[slice]')
    .argument('[release]', 'a published release (default: the built one)')
    .description('run the gate on a release, without publishing it or changing what is live')
    .action(act(check));
  program
    .command('publish [slice]')
    .description('publish the built release and print its id')
    .option('--promote', 'also make it live')
    .option(...revision)
    .option(...reason)
    .option(...force)
    .option(...within)
    .action(act(publish));
  program
    .command('promote [slice] [release]')
    .description('make a published release live if it passes the gate')
    .option(...reason)
    .option(...force)
    .option(...within)
    .action(act(promote));
  program
    .command('rollout [slice]')
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
      upTo(24 * 60, 'minutes'),
      30,
    )
    .option(
      '--promote-undecided',
      'continue after too few visits, unless the release does worse or is slower',
    )
    .option(...revision)
    .option(...reason)
    .option(...force)
    .option(...within)
    .action(act(rollout));
  program
    .command('rollback [slice]')
    .description('make the previously live release live again')
    .option(...reason)
    .option('--force', 'even if nothing was live before: this takes the slice off the site')
    .option(...within)
    .action(act(rollback));
  program
    .command('errors')
    .argument('[slice]')
    .argument('[release]', 'default: all releases')
    .description('show the errors that browsers reported, with the source lines they came from')
    .action(act(errors));
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
    .action(act(prune));
  program
    .command('preview')
    .argument('[slice]')
    .argument('[release]', 'default: the built release, which is then published')
    .description('print a link that lets people without an account see a release before it is live')
    .option('--path <path>', 'the page that the link opens, such as /companies', pathOf)
    .option('--hours <number>', 'how long the link works', between(1, 720), 72)
    .action(act(preview));
  program
    .command('mark-bad [slice] [release]')
    .description('mark a release as bad: promoting it then needs --force, and rollbacks skip it')
    .option('--reason <text>', 'what is wrong with it')
    .option('--undo', 'remove the mark')
    .action(act(markBad));
  program
    .command('retire <slice>')
    .description('take a slice off the site: its addresses answer 410 or redirect; a promote brings it back')
    .option('--to <address>', 'where its addresses redirect to: a path of the site or an https URL')
    .option(...reason)
    .option('--yes', 'do not ask for confirmation')
    .option(...within)
    .action(act(retire));
  program
    .command('canary')
    .argument('<[slice] release percent...>')
    .usage('[slice] <release> <percent>')
    .description('send 1 to 99 percent of the visits to a release; 0 ends the canary')
    .option(...reason)
    .option(...force)
    .action(act(canary));

  const token = program.command('token').description('create, revoke and list the deploy tokens of a slice');
  token
    .command('create <slice>')
    .description('create a token for this slice only, and print it; it is never shown again')
    .option('--name <name>', 'what it is for, such as the pipeline that uses it')
    .option(
      '--scopes <scopes>',
      'what it may do: check, publish, promote, separated by commas (default: all)',
      scopesOf,
    )
    .option(
      '--days <number>',
      'days until it expires, from 1 to 365 (default: 90)',
      between(days.minimum, days.maximum),
    )
    .action(act(createToken));
  token
    .command('revoke')
    .argument('<slice>')
    .argument('<id>', 'as shown by `token list`')
    .description('make a token invalid')
    .action(act(revokeToken));
  token
    .command('list <slice>')
    .description('show the tokens: what they may do, when they expire and when they were last used')
    .action(act(listTokens));

  program
    .command('log [slice]')
    .description('show who did what and why, newest first')
    .option('--limit <number>', 'how many entries', between(1, 500), 20)
    .action(act(log));
  program
    .command('create')
    .argument('<name>', 'mf- and the subject of the slice, such as mf-investors')
    .description('create a slice with a page, a menu entry and a unit test')
    .action(act(create));
  return program;
}

function between(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < minimum || value > maximum) {
      throw new InvalidArgumentError(`It must be a whole number from ${minimum} to ${maximum}.`);
    }
    return value;
  };
}

function upTo(maximum: number, unit: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+(?:\.\d+)?$/.test(text) || value > maximum) {
      throw new InvalidArgumentError(`It must be a number of ${unit} from 0 to ${maximum}.`);
    }
    return value;
  };
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
      refusal && adviceOn(refusal),
    ];
    output.error(lines.filter(Boolean).join('\n'));
  }
  return refusal instanceof RegistryError ? (refusal.isRefusal ? 1 : 2) : refusal ? 1 : 2;
}

interface Refused {
  readonly code: string | null;
  readonly status?: number;
  readonly advice?: string | null;
}

/** The status 0 means that no registry answered. */
const adviceByStatus: Readonly<Record<number, string>> = {
  0: 'Name the site with --registry or SLICES_REGISTRY, and check that it is running.',
  404: '`slices status` lists the slices, and `slices token list <slice>` the tokens of a slice. The first `slices publish` adds a new slice.',
};

function adviceOn({ code, status = -1, advice }: Refused): string | null {
  return advice ?? (code === null ? (adviceByStatus[status] ?? null) : adviceFor(code));
}
