import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A block of a recipe. Code without a path is for a place that the text around it describes. */
export interface RecipeBlock {
  readonly language: string;
  readonly content: string;
}

/** Returns the blocks of code in `docs/recipes.md` by the title of their recipe. */
export async function readRecipes(root: string): Promise<ReadonlyMap<string, readonly RecipeBlock[]>> {
  const document = await readFile(join(root, 'docs/recipes.md'), 'utf8');
  const sections = document.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => [
      section.slice(0, section.indexOf('\n')),
      [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', content = '']) => ({
        language,
        content,
      })),
    ]),
  );
}

/** Applies a diff, with `--check` without writing anything. Rejects when the sources are no longer what it expects. */
export async function applyDiff(folder: string, diff: string, ...options: readonly string[]): Promise<void> {
  const git = promisify(execFile)('git', ['apply', ...options, '-'], { cwd: folder });
  git.child.stdin?.end(diff);
  await git;
}

/** Does what a block says: applies a diff, writes a file, or runs commands. */
export async function follow({ language, content }: RecipeBlock, folder: string): Promise<void> {
  const [, path, code] = /^\/\/ ([\w./-]+)\n([\s\S]*)$/.exec(content) ?? [];
  if (language === 'diff') {
    await applyDiff(folder, content);
  } else if (language === 'sh') {
    await promisify(execFile)('bash', ['-e', '-c', content], { cwd: folder });
  } else if (path !== undefined && code !== undefined) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), code);
  }
}
