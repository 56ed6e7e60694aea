import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
const registers = [registry];

export const requestDuration = new Histogram({
  name: 'api_request_duration_seconds',
  help: 'Duration of answered requests, by method, route pattern and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const requestsInFlight = new Gauge({
  name: 'api_requests_in_flight',
  help: 'Requests that are being answered.',
  registers,
});

export const requestsAborted = new Counter({
  name: 'api_requests_aborted_total',
  help: 'Requests whose clients disconnected before they were answered.',
  registers,
});

export const requestsShed = new Counter({
  name: 'api_requests_shed_total',
  help: 'Requests that were refused with 503, because too many were being answered.',
  registers,
});

export const rateLimitRefusals = new Counter({
  name: 'api_rate_limit_refusals_total',
  help: 'Requests that were refused with 429, by limit.',
  labelNames: ['limit'],
  registers,
});

export const refusals = new Counter({
  name: 'api_refusals_total',
  help: 'Refused access, by kind: sign-ins, sessions, deploy tokens, and the secret of the shell.',
  labelNames: ['kind'],
  registers,
});

export const mailAttempts = new Counter({
  name: 'api_mail_attempts_total',
  help: 'Attempts to send a mail, by outcome: sent, failed (it stays queued), permanently refused by the mail server.',
  labelNames: ['outcome'],
  registers,
});

export const mailsGivenUp = new Counter({
  name: 'api_mails_given_up_total',
  help: 'Mails that will never be sent.',
  registers,
});

export const schedulesRun = new Counter({
  name: 'api_schedules_total',
  help: 'Schedules that came due, by outcome: done, failed, put off.',
  labelNames: ['outcome'],
  registers,
});

export const databaseErrors = new Counter({
  name: 'api_database_errors_total',
  help: 'Statements that failed, by reason: away (connection, time, locks), conflict (a constraint of a table), other.',
  labelNames: ['kind'],
  registers,
});

/** Counters start at 0, so that the first event shows as a rise. */
for (const kind of ['sign-in', 'session', 'token', 'secret']) {
  refusals.inc({ kind }, 0);
}
for (const outcome of ['sent', 'failed', 'refused']) {
  mailAttempts.inc({ outcome }, 0);
}
for (const outcome of ['done', 'failed', 'put off']) {
  schedulesRun.inc({ outcome }, 0);
}
for (const kind of ['away', 'conflict', 'other']) {
  databaseErrors.inc({ kind }, 0);
}
