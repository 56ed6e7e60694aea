import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export class EmittedFiles {
  private readonly emitted = new Map<string, string>();

  /**
   * Returns false if the file equals the compiler's last one or, the first time, what is there. Later,
   * another program may have built the same, and nothing runs it yet.
   */
  write(path: string, content: string): boolean {
    const present = contentOf(path);
    const before = this.emitted.get(path) ?? present;
    if (present !== content) {
      ts.sys.writeFile(path, content);
    }
    this.emitted.set(path, content);
    return before !== content;
  }

  /** After a complete build: what sources that are gone were compiled to would still be loaded. */
  removeOthers(folder: string): void {
    for (const path of globSync('**/*.{js,js.map}', { cwd: folder })) {
      if (!this.emitted.has(join(folder, path))) {
        rmSync(join(folder, path));
      }
    }
  }
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
