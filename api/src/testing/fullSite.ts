import sharp from 'sharp';
import { SampleContentService } from '../sample-content/sampleContent.service.js';
import { ImageStore } from '../uploads/imageStore.service.js';
import { registryOf, sampleRelease } from './sampleReleases.js';
import type { testApp } from './testApp.js';
import { until } from './until.js';

/** Rows for the tables that the sample content and the API itself leave empty. */
const rows = `
  INSERT INTO pointers (slice, release, kind, set_by) SELECT slice, release, 'live', 'operator' FROM releases;
  INSERT INTO slice_events (slice, release, action, actor, after)
    SELECT slice, release, 'promoted', 'operator', '{"live": "x"}' FROM releases;
  INSERT INTO deploy_tokens (slice, name, secret_hash, created_by, scopes, expires_at)
    SELECT name, E'a\\\\ pipeline\\twith\\nlines', 'x', 'operator', '{check}', now() FROM slices;
  INSERT INTO visit_counts (slice, release, pointer_id, minute, visits, failed_visits)
    SELECT slice, release, id, now(), 9007199254740993, 0 FROM pointers;
  INSERT INTO visit_networks (pointer_id, network, seen_at) SELECT id, 'network', now() FROM pointers;
  INSERT INTO vital_counts (slice, release, hour, form, name, counts)
    SELECT slice, release, now(), 'phone', 'lcp', '{1,NULL,3}' FROM releases;
  INSERT INTO release_errors (slice, release, fingerprint, kind, message, frames, visits, first_at, last_at)
    SELECT slice, release, 'print', 'error', 'It is not a function', '[{"line": 1.10}]', 1, now(), '-infinity' FROM releases;
  INSERT INTO release_judgements (slice, release, basis, pages, started_at)
    SELECT slice, release, 'digest', '{"/": {"passed": true, "problem": null}}', now() FROM releases;
  INSERT INTO webhook_deliveries (event_id, attempts) SELECT id, 2 FROM slice_events;
  INSERT INTO contact_submissions (first_name, last_name, email, interest, message, search_text)
    VALUES ('Zoë', 'Ж漢🙂', 'zoe@lumenvale.example', 'Other', E'One\\r\\ntwo \\\\. three\\n\\\\.\\nfour', '');
  INSERT INTO outgoing_mails (id, delivery) VALUES (gen_random_uuid(), 'sent');
  INSERT INTO contact_replies (submission_id, message, mail_id)
    SELECT contact_submissions.id, 'Thank you', outgoing_mails.id FROM contact_submissions, outgoing_mails;
  INSERT INTO erasures (actor, counts) VALUES ('Zoë', '{"Enquiries":  2}');
  INSERT INTO contact_notes (submission_id, text, written_by) SELECT id, E'One\\ntwo', 'Zoë' FROM contact_submissions;
  INSERT INTO contact_messages (submission_id, message_id, is_automatic, from_name, from_address, subject, received_at,
    text, quoted, is_cut, attachments) SELECT id, '<1@a>', false, 'Zoë', 'zoe@lumenvale.example', 'Re: Other', now(),
    E'One\\ntwo', '', false, '[{"name":  "a.pdf", "size": 1}]' FROM contact_submissions;
  INSERT INTO contact_mailboxes (mailbox, uid_validity, last_uid, next_look) VALUES (repeat('a', 64), 4294967295, 9, now());
  INSERT INTO contact_templates (name, text) VALUES ('Thanks', 'Dear {name}');
  INSERT INTO schedules (at, name) VALUES (now() + interval '1 day', 'Tomorrow');
  INSERT INTO scheduled_actions (schedule_id, action, kind, record_id, name)
    SELECT id, 'publish', 'articles', 1, 'One' FROM schedules;
  INSERT INTO media (kind, address, hash, title, credit, focus_x, focus_y, bytes)
    VALUES ('document', '/uploads/documents/a.pdf', 'a', 'Report', 'Zoë', 0.1, 1, 9);
  INSERT INTO former_media_addresses SELECT '/uploads/documents/b.pdf', id FROM media WHERE hash = 'a';
  INSERT INTO trash (kind, record_id, name, "row") VALUES ('articles', 99, 'Gone', '{"b": 1, "a":  2}');
  INSERT INTO working_copies (kind, record_id, name, data) VALUES ('articles', 1, 'One', '{"title":  "Once"}');
  INSERT INTO record_versions (kind, record_id, record_version, action, name, data)
    VALUES ('articles', 1, 1, 'publish', 'One', '{"title": "One"}');
  INSERT INTO open_editors (kind, record_id, editor, name, session_id)
    SELECT 'articles', 1, gen_random_uuid(), 'admin', max(id) FROM sessions;
  INSERT INTO person_tokens (token_hash, person_id, purpose, expires_at)
    SELECT 'x', id, 'invitation', now() FROM people;
  INSERT INTO passkeys (person_id, name, credential_id, public_key, counter, transports, backed_up)
    SELECT id, 'Zoë’s key', 'a', '\\x00ff', 4294967295, '{internal,hybrid}', true FROM people;
  INSERT INTO recovery_codes (person_id, hash) SELECT id, 'x' FROM people;
  INSERT INTO sign_in_challenges (token_hash, purpose, expires_at) VALUES ('x', 'passkey', now());
  INSERT INTO shells (id, started_at, platform, serves, seen_at) VALUES ('shell', now(), '2.0.0', '[]', now());
  INSERT INTO api_processes (id, host, settings, seen_at) VALUES (gen_random_uuid(), 'machine', '{"a":  1}', now());
  INSERT INTO audit_forwarding (target, last_id) VALUES ('target', 9007199254740993);
  INSERT INTO rate_limits (key, points, expire) VALUES ('key', 1, 1);
  INSERT INTO pgboss.schedule (name, key, cron, timezone) SELECT name, 'k', '* * * * *', 'UTC' FROM pgboss.queue LIMIT 1
    ON CONFLICT DO NOTHING;
  INSERT INTO pgboss.subscription (event, name) SELECT 'event', name FROM pgboss.queue LIMIT 1
    ON CONFLICT DO NOTHING
`;

/**
 * Fills a site: the sample content, a picture with all its derivatives, two releases with a source map, and rows in
 * every other table.
 *
 * @returns The picture's address.
 */
export async function fillSite(app: ReturnType<typeof testApp>): Promise<string> {
  await app.service(SampleContentService).load();
  const imageUrl = await upload(app, '#c0402f');
  const registry = registryOf(app);
  for (const digits of ['00000001', '00000002']) {
    await registry.publish(
      sampleRelease(digits, {
        contents: {
          'browser/remoteEntry.js': `entry ${digits}`,
          'server/remoteEntry.cjs': 'shared by all',
          'maps/remoteEntry.js.map': `{"version":3,"sources":["${digits}.ts"],"names":[],"mappings":"AAAA"}`,
        },
      }),
    );
  }
  for (const statement of rows.split(';\n')) {
    await app.database().query(statement);
  }
  return imageUrl;
}

/** Uploads a picture of one colour and waits for its derivatives. */
export async function upload(app: ReturnType<typeof testApp>, background: string): Promise<string> {
  const file = await sharp({ create: { width: 700, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const { body } = await (await app.signIn()).post('/api/upload/logo').attach('image', file, 'logo.png');
  const imageUrl = String(body.imageUrl);
  await app.service(ImageStore).makeDerivatives(imageUrl);
  await until(async () => (await app.get(`${imageUrl}.share.jpg`)).status === 200);
  return imageUrl;
}
