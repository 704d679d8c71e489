/** Files that may decide by namespace outside its folder, and why. */
export interface AllowedNamespace {
  readonly files: RegExp
  readonly reason: string
}

/** Where code of the core and of the plugin host still decides by namespace. Nothing is to be added. */
export const allowedNamespaces: readonly AllowedNamespace[] = [
  {
    files: /^apps\/shell\/src\/core\/connections\/connections\.ts$/,
    reason:
      'EIP-55 for every account: part of `core.js`, which every visitor loads, and the one rule it needs.',
  },
]
