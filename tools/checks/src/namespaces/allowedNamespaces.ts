/** Files that may decide by namespace outside its folder, and why. */
export interface AllowedNamespace {
  readonly files: RegExp
  readonly reason: string
}

/** Where code of the shell still decides by namespace. Nothing is to be added. */
export const allowedNamespaces: readonly AllowedNamespace[] = [
  {
    files: /^apps\/shell\/src\/core\/connections\/connections\.ts$/,
    reason:
      'EIP-55 for every account: part of `core.js`, which every visitor loads, and the one rule it needs.',
  },
  {
    files: /^apps\/shell\/src\/locales\/namespaceNames\.ts$/,
    reason: 'Names for the visitor, of every namespace of the contract: a missing one is a type error.',
  },
]
