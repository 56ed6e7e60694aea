import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { openApiDocument } from './openApiDocument.js';
import { setUpApp } from './setUpApp.js';

// Preview mode creates no providers, so it needs neither configuration nor database.
const app = await NestFactory.create<NestExpressApplication>(AppModule, { preview: true, logger: false });
setUpApp(app);
await writeFile(process.argv[2] ?? '', `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
