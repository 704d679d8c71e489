/** What projects of one kind may import. */
export interface Layer {
  readonly may: readonly string[]
  /** Beside `may`, in tests. */
  readonly inTests: readonly string[]
  /** What to do instead. */
  readonly instead: string
}

/**
 * Kinds of projects by tag, and what each may import of the others (design, rule 5). Ours, since dependency-cruiser reads
 * TypeScript below 7 only and finds no module here, and the rules of Nx and of eslint-plugin-boundaries need ESLint.
 */
export const layers: Readonly<Record<string, Layer>> = {
  contract: {
    may: [],
    inTests: [],
    instead: 'The contract stands alone: move what both need into packages/contract.',
  },
  ui: {
    may: ['contract'],
    inTests: [],
    instead: 'Primitives know nothing of wallets or chains: pass values in as props.',
  },
  evm: { may: ['contract'], inTests: ['testing'], instead: 'Move what both need into packages/contract.' },
  solana: { may: ['contract'], inTests: ['testing'], instead: 'Move what both need into packages/contract.' },
  testing: {
    may: ['contract', 'ui', 'evm'],
    inTests: [],
    instead: 'Sites install this package: give it what it needs as parameters.',
  },
  siwx: {
    may: ['contract'],
    inTests: ['testing'],
    instead: 'Pages, gateways and servers of sites use this package: give it what it needs as parameters.',
  },
  'smart-accounts': {
    may: [],
    inTests: ['testing'],
    instead: 'The vault, the gateway and the stack share this: give it what it needs as parameters.',
  },
  payments: {
    may: ['contract'],
    // What shops write, plugins read.
    inTests: ['solana', 'testing'],
    instead: 'Servers of shops use this package: give it what it needs as parameters.',
  },
  names: {
    may: [],
    inTests: ['testing'],
    instead: 'Operators use this to put the resolver on a chain: give it what it needs as parameters.',
  },
  'vault-keys': {
    may: [],
    inTests: [],
    instead: 'The vault, the gateway and the command line share this: give it what it needs as parameters.',
  },
  'vault-protocol': {
    may: [],
    inTests: [],
    instead: 'Plugins and the vault share this: give it what it needs as parameters.',
  },
  'vault-client': {
    may: ['contract', 'ui', 'vault-protocol'],
    inTests: ['testing'],
    instead:
      'Plugins bundle this, whichever way their visitors sign in: give it what it needs as parameters.',
  },
  vault: {
    may: ['contract', 'siwx', 'smart-accounts', 'vault-keys', 'vault-protocol'],
    inTests: ['testing', 'gateway'],
    instead: 'The vault runs no code of others: what it shares with pages stands in packages/vault-protocol.',
  },
  embed: {
    may: ['contract', 'siwx'],
    inTests: ['testing'],
    instead: 'Every page pays for the embed: put it into apps/shell and load it through ShellHost.',
  },
  app: {
    may: ['contract', 'ui', 'evm', 'solana', 'siwx'],
    inTests: ['testing'],
    instead: 'The shell meets plugins through manifests, view ids and commands of packages/contract.',
  },
  plugin: {
    may: ['contract', 'ui', 'evm', 'solana', 'vault-client', 'vault-protocol'],
    inTests: ['testing'],
    instead: 'Plugins meet others through view ids and commands: context.open and context.commands.run.',
  },
  gateway: {
    may: ['contract', 'evm', 'payments', 'siwx', 'smart-accounts', 'vault-keys'],
    inTests: ['names', 'testing'],
    instead: 'The gateway runs without a page: move what both need into packages/contract.',
  },
  tool: {
    may: [
      ...[
        'contract',
        'evm',
        'testing',
        'gateway',
        'names',
        'payments',
        'smart-accounts',
        'vault',
        'vault-keys',
        'vault-protocol',
      ],
      'tool',
    ],
    inTests: [],
    instead: 'Tools read what is built: use the files of dist, or portico.release.json.',
  },
  example: {
    // `ui` for the plugins of the journeys, which are plugins as any; of plugins what they give to tests and to sites.
    may: ['contract', 'ui', 'embed', 'payments', 'siwx', 'testing', 'tool', 'plugin'],
    inTests: [],
    instead: 'Examples do what a site can: use @portico/embed, and portico.config.ts for features.',
  },
}

/** Imports between folders of apps/shell/src that are refused. */
export interface PathRule {
  readonly from: RegExp
  readonly never: RegExp
  /** @default true */
  readonly areTypesRefused?: boolean
  readonly instead: string
}

/**
 * Folders and files of apps/shell/src from the ground up. Each may import from those before it: what a lower one needs of a higher
 * one is handed to it, and what joins two stands in the higher.
 */
export const shellFloors: readonly string[] = [
  'core',
  'router',
  'catalogue',
  'locales',
  'shell',
  'flows',
  'plugins',
  'drawing',
  'screens',
  'preview',
  'track',
  'createShell.ts',
  'headless',
  'modal',
  'opening',
  'createCore.ts',
  'en.generated.ts',
]

const react = /^react(-dom)?(\/.*)?$/

/** What the floors do not say: who knows no React, and where types are allowed alone. */
export const shellRules: readonly PathRule[] = [
  { from: /^core\//, never: react, instead: 'The core runs without a screen: draw it in screens/.' },
  {
    from: /^router\//,
    never: react,
    instead: 'The router knows views by id: declare them in screens/.',
  },
  {
    from: /^router\//,
    never: /^core\/.*$/,
    areTypesRefused: false,
    instead: 'The router may know types of the core only: join the two in flows/.',
  },
  {
    from: /^flows\//,
    never: react,
    instead: 'A flow changes state and route: what is drawn follows from those in screens/.',
  },
  {
    from: /^(screens|drawing)\//,
    never: /^core\/(connectors|namespaces|storage|walletStandard)\//,
    areTypesRefused: false,
    instead: 'Screens read selectors of core/ and call flows/.',
  },
]
