import type { TextRule } from '@site/platform/violation';
import type { numberRule, wordsRule } from './fieldRules';
import type { ImageKind } from './useImageUpload';

export type FieldDefinition = { readonly label: string; readonly help?: string; readonly blank?: unknown } & (
  | { readonly type: 'text' | 'url' | 'email' | 'day'; readonly rule: TextRule }
  | { readonly type: 'longText'; readonly rule: TextRule; readonly rows: number }
  | { readonly type: 'image'; readonly rule: TextRule; readonly upload: ImageKind }
  | { readonly type: 'words'; readonly rule: Parameters<typeof wordsRule>[0] }
  | {
      readonly type: 'number';
      readonly rule: Parameters<typeof numberRule>[0];
      readonly isForgiving?: boolean;
    }
  | { readonly type: 'choice'; readonly rule: { readonly choices: readonly string[] } }
  | { readonly type: 'switch' | 'reference' }
);
