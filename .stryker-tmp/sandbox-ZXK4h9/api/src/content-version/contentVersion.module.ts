import { Module } from '@nestjs/common';
import { ContentVersionController } from './contentVersion.controller.js';
import { ContentVersion } from './contentVersion.service.js';

@Module({ controllers: [ContentVersionController], providers: [ContentVersion] })
export class ContentVersionModule {}
