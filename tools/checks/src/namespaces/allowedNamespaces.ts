/** Files that may decide by namespace outside its folder, and why. */
export interface AllowedNamespace {
  readonly files: RegExp
  readonly reason: string
}

/** Where code of the core and of the plugin host still decides by namespace. Nothing is to be added. */
export const allowedNamespaces: readonly AllowedNamespace[] = [
  {
    files:
      /^apps\/shell\/src\/core\/(connections\/connections|requests\/requestWallet|wallets\/(getListedWallets|getWalletGroups))\.ts$/,
    reason: 'Part of `core.js`, which every visitor loads and which has no bytes for records.',
  },
]
