import { userInfo } from 'node:os';
import { tokenRules } from '@site/platform/admin-rules';
import { InvalidArgumentError } from 'commander';
import { CommandError, type CommonOptions, type Context } from '../context/Context.ts';
import { checkedSliceName } from '../context/sliceArguments.ts';
import { ago, until } from '../context/time.ts';
import { asAdministrator } from '../registry/connect.ts';
import type { DeployScope } from '../registry/Registry.ts';

const deployScopes: readonly DeployScope[] = tokenRules.scopes.choices;

interface CreateOptions extends CommonOptions {
  readonly name?: string;
  readonly scopes?: readonly DeployScope[];
  readonly days?: number;
}

export function scopesOf(text: string): DeployScope[] {
  const words = text.split(',').map((word) => word.trim());
  const scopes = deployScopes.filter((scope) => words.includes(scope));
  if (!words.every((word) => deployScopes.some((scope) => scope === word))) {
    throw new InvalidArgumentError(
      `It must be one or more of ${deployScopes.join(', ')}, separated by commas.`,
    );
  }
  return scopes;
}

export async function createToken(context: Context, slice: string, options: CreateOptions): Promise<void> {
  const name = options.name ?? `created by ${userInfo().username}`;
  checkedSliceName(slice);
  const { scopes = [...deployScopes], days = tokenRules.days.default } = options;
  const created = await asAdministrator(context, options, (registry) =>
    registry.createToken(slice, { name, scopes: [...scopes], days }),
  );
  context.output.result(created, created.token);
}

export async function revokeToken(
  context: Context,
  slice: string,
  id: string,
  options: CommonOptions,
): Promise<void> {
  checkedSliceName(slice);
  if (!/^\d+$/.test(id)) {
    throw new CommandError(`"${id}" is not the id of a token. \`slices token list ${slice}\` shows the ids.`);
  }
  await asAdministrator(context, options, (registry) => registry.revokeToken(slice, id));
  context.output.result({ slice, id }, `Token ${id} of ${slice} is revoked.`);
}

export async function listTokens(context: Context, slice: string, options: CommonOptions): Promise<void> {
  const { output } = context;
  checkedSliceName(slice);
  const tokens = await asAdministrator(context, options, (registry) => registry.tokens(slice));
  const text = output.table(
    ['ID', 'NAME', 'SCOPES', 'CREATED', 'BY', 'LAST USED', 'EXPIRES', 'REVOKED'],
    tokens.map(({ id, name, scopes, createdAt, createdBy, expiresAt, isExpired, lastUsedAt, revokedAt }) => [
      String(id),
      name,
      scopes.join(', '),
      ago(createdAt),
      createdBy,
      lastUsedAt ? ago(lastUsedAt) : 'never',
      isExpired ? `${ago(expiresAt)} (!)` : until(new Date(expiresAt)),
      revokedAt ? ago(revokedAt) : '',
    ]),
  );
  output.result(
    tokens,
    tokens.length > 0 ? text : `${slice} has no tokens. Create one: slices token create ${slice}`,
  );
}
