import { Module } from '@nestjs/common';
import { Webhooks } from './webhooks.service.js';
import { WebhookTimes } from './webhookTimes.js';

@Module({ providers: [Webhooks, { provide: WebhookTimes, useFactory: () => new WebhookTimes() }] })
export class WebhooksModule {}
