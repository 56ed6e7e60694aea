import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { cleanText } from '@site/rules/cleanText';
import { mergeMap, type Observable } from 'rxjs';
import type { KnownRequest } from '../auth/access.js';
import { Audit, type AuditNote } from './audit.service.js';

/** Logs calls that change no row: exports, and links that show anyone what is not public. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(private readonly audit: Audit) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<KnownRequest>();
    const path: string = request.route.path;
    const [, kind] = /^\/api\/([\w-]+)\/export\.\w+$/.exec(path) ?? [];
    if (kind !== undefined) {
      request.noteExport = () => this.audit.note({ action: 'export.made', kind, facts: asked(request) });
    }
    return previews.has(path)
      ? next.handle().pipe(
          mergeMap(async (answer: unknown) => {
            await this.audit.note(previewOf(request));
            return answer;
          }),
        )
      : next.handle();
  }
}

/** The log cannot store the character 0, and must not contain a visitor's address. */
function asked({ query: { email: _, ...query } }: KnownRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, cleanText(String(value), { lines: false })]),
  );
}

const previews = new Set(['/api/content-previews', '/api/slices/:slice/releases/:release/preview']);

function previewOf({ params, body }: KnownRequest): AuditNote {
  const { slice, release } = params as Readonly<Record<string, string | undefined>>;
  return {
    action: 'preview.created',
    kind: slice === undefined ? undefined : 'slice',
    id: slice,
    label: release,
    facts: Object(body),
  };
}
