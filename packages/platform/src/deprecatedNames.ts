/** The comment of such a name says the same: `@deprecated Use useNew.` */
export interface DeprecatedName {
  /** `@site/platform` */
  readonly from: string;
  readonly name: string;
  /** `useNew` */
  readonly instead: string;
}

/** Decision 24 says when a name may be removed. */
export const deprecatedNames: readonly DeprecatedName[] = [];
