import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  NotFoundException,
  type Type,
  UseGuards,
} from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { writtenId } from './recordId.pipe.js';

/** An invalid id (400) or a missing record (404) is found before the body is checked. */
export function ExistingRecord(entity: Type<{ id: number }>): MethodDecorator {
  @Injectable()
  class ExistingRecordGuard implements CanActivate {
    constructor(private readonly dataSource: DataSource) {}

    async canActivate(context: ExecutionContext): Promise<boolean> {
      const { params } = context.switchToHttp().getRequest<Request<{ id: string }>>();
      if (!(await this.dataSource.getRepository(entity).existsBy({ id: writtenId(params.id) }))) {
        throw new NotFoundException();
      }
      return true;
    }
  }
  return applyDecorators(UseGuards(ExistingRecordGuard), ApiParam({ name: 'id', type: 'integer' }));
}
