import {
  applyDecorators,
  BadRequestException,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  NotFoundException,
  SetMetadata,
  type Type,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiParam } from '@nestjs/swagger';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { toRecordId } from '../common/recordId.js';

const ENTITY = 'entity';

/** An invalid id (400) or a missing record (404) is found before the body is checked. */
export function ExistingRecord(entity: Type): MethodDecorator {
  return applyDecorators(
    SetMetadata(ENTITY, entity),
    UseGuards(ExistingRecordGuard),
    ApiParam({ name: 'id', type: 'integer' }),
  );
}

@Injectable()
class ExistingRecordGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly dataSource: DataSource,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { id: text } = context.switchToHttp().getRequest<Request<{ id: string }>>().params;
    const id = toRecordId(text);
    if (id === undefined) {
      throw new BadRequestException('The id must be a whole number from 1');
    }
    const entity = this.reflector.get<Type<{ id: number }>>(ENTITY, context.getHandler());
    if (!(await this.dataSource.getRepository(entity).existsBy({ id }))) {
      throw new NotFoundException();
    }
    return true;
  }
}
