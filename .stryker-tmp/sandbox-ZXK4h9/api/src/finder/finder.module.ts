import { Module } from '@nestjs/common';
import { FinderController } from './finder.controller.js';
import { Finder } from './finder.service.js';

@Module({ controllers: [FinderController], providers: [Finder] })
export class FinderModule {}
