import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import type { RefusalException } from '../common/refusal.exception.js';
import type { RecognizedRequest } from '../requests/body.interceptor.js';
import type { Person, Session } from './auth.entities.js';
import type { DeployScope } from './deployCredentials.js';

export interface Deployer {
  /** The name in logs: `administrator Ada`, `operator`, `token pipeline (#1)`. */
  readonly actor: string;
  readonly slice: string | null;
  readonly scopes: readonly DeployScope[] | null;
  readonly expiresAt: Date | null;
  readonly tokenId: number | null;
  readonly session: Session | null;
}

export interface KnownRequest extends RecognizedRequest {
  session?: Session;
  deployer?: Deployer;
  writer?: string;
  person?: Person;
  roleMissing?: RefusalException;
  noteExport?: () => Promise<void>;
}

export interface AnsweredRequest extends KnownRequest {
  res: Response;
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<KnownRequest>();

export const CurrentSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => requestOf(context).session,
);

export const CurrentActor = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => requestOf(context).deployer?.actor,
);

export const CurrentDeployer = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => requestOf(context).deployer,
);
