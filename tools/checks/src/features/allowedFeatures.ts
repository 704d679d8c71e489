/** Files that may name a feature, and why. */
export interface AllowedFeature {
  readonly files: RegExp
  /** @default all */
  readonly features?: readonly string[]
  readonly reason: string
}

/** Where the name of a feature stands in code of the product. */
export const allowedFeatures: readonly AllowedFeature[] = [
  {
    files: /^packages\/contract\/src\/host\/reserved(Views|Events)\.ts$/,
    reason:
      'The tables of the views and events that are reserved for plugins of this repository, by feature: data, and no logic.',
  },
  {
    files: /^packages\/contract\/src\/features\.ts$/,
    reason: 'Option names of the specification, with the words that document them.',
  },
  {
    files: /^packages\/(contract\/src\/shell|embed\/src\/createPortico)\.ts$/,
    features: ['pay'],
    reason: 'What a page calls to be paid: a name for the opening of one view, whichever plugin draws it.',
  },
  { files: /^tools\/checks\/src\/features\//, reason: 'This list.' },
  {
    files: /^tools\/checks\/src\/amounts\/amountPlaces\.ts$/,
    reason: 'Where numbers stand that are no amounts.',
  },
  { files: /\.generated\.ts$/, reason: 'Made of documentation and of the catalogue of errors.' },
  {
    files:
      /^(apps\/shell\/src\/(core\/(requests\/(getRequestKind|requestWallet)|transactions\/followSent)|screens\/approveTransaction\/ApproveTransactionView)|packages\/contract\/src\/headless\/approve)\.tsx?$/,
    features: ['send'],
    reason: 'A kind of request to a wallet, which is sent or signed.',
  },
  {
    files:
      /^(apps\/shell\/src\/(core\/wallets\/getConnectMethods|flows\/continueWith|screens\/connect\/getConnectData)|packages\/contract\/src\/manifest(Schema|\/connectMethods))\.ts$/,
    features: ['email'],
    reason: 'A kind of way to connect, which any plugin may bring: a field for an address, or a button.',
  },
  {
    files: /^(apps\/gateway\/src\/(mail|vault|database\/migrations)|tools\/cli\/src\/vault\/attack)\//,
    features: ['email'],
    reason: 'A kind of identity, and a line of a mail: the address itself, whichever plugin asks for it.',
  },
  {
    files: /^packages\/testing\/src\/identity\//,
    features: ['email'],
    reason: 'A scope and a claim of OpenID Connect and OAuth, which identity providers know by this name.',
  },
  {
    files:
      /^(apps\/shell\/src\/screens\/connect\/methods\/EmailField|packages\/ui\/src\/components\/Field)\.tsx$/,
    features: ['email'],
    reason: 'The type of an input.',
  },
  {
    files: /^apps\/shell\/src\/core\/wallets\/getSocials\.ts$/,
    features: ['socials'],
    reason: 'The option of the specification that orders buttons, no matter who brings them.',
  },
  {
    files:
      /^(apps\/shell\/src\/screens\/(account\/TokenList|guide\/DownloadsView)|packages\/ui\/src\/((g|pluginG)allery|components\/AmountPair)|docs\/theme-editor\/src\/AccountCard)\.tsx$/,
    features: ['history', 'send', 'swap', 'receive'],
    reason: 'Names of icons, and titles in samples.',
  },
  {
    files: /^docs\/theme-editor\/src\/ConnectCard\.tsx$/,
    features: ['email'],
    reason: 'The type of an input in a sample.',
  },
  {
    files: /^apps\/gateway\/src\/(database\/schema\.ts$|names\/)/,
    features: ['names'],
    reason: 'A table of the gateway, whose API of names is the specification’s.',
  },
  {
    files: /^tools\/checks\/src\/imports\/layers\.ts$/,
    features: ['names'],
    reason: 'The kind of the package of the resolver, whichever plugin registers what it finds.',
  },
  {
    files:
      /^apps\/gateway\/src\/(vault\/|mail\/(composeMail|readValues)\.ts$|database\/migrations\/vaultMigration\.ts$)/,
    features: ['email'],
    reason:
      'A kind of identity, and of what a mail says: whoever asks for a login by mail, no matter from where.',
  },
  {
    files:
      /^apps\/gateway\/src\/history\/(evm\/nameOperation|solana\/toSolanaEntry|fixtures\/load\/seedHistory)\.ts$/,
    features: ['send', 'receive'],
    reason: 'Words of the specification for what a transaction was, whoever has made it.',
  },
  {
    files: /^packages\/testing\/src\/contract\/page\/listGlobals\.ts$/,
    features: ['history'],
    reason: 'A property of the window.',
  },
  {
    files: /^tools\/checks\/src\/(size\/everyFeature|releases\/archivedReleases)\.ts$/,
    reason: 'Sizes of nine plugins that are made for it, and the packages whose releases are kept.',
  },
  {
    files: /^tools\/stack\/src\/explorer\//,
    features: ['history'],
    reason: 'Headings: what an explorer shows is called so.',
  },
  {
    files: /^tools\/stack\/src\/purchases\.ts$/,
    features: ['onramp'],
    reason: 'An option of the gateway, whose API of purchases is the specification’s.',
  },
  {
    files: /^packages\/testing\/src\/cardProvider\/drawCheckout\.ts$/,
    features: ['pay'],
    reason: 'A heading, and what a button of a form says.',
  },
  {
    files: /^tools\/cli\/src\/commands\/(add|diff|update)\.ts$/,
    features: ['send'],
    reason: 'An example in what `--help` says.',
  },
]
