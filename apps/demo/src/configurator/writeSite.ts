import { type Choice, type OfferedFeature, offeredFeatures } from './choice.ts'

const quote = (text: string) => `'${text}'`

/** The chosen features, in their order. */
const listFeatures = ({ features }: Choice): readonly OfferedFeature[] =>
  features.flatMap((name) => offeredFeatures.find(({ feature }) => feature === name) ?? [])

/** The commands that a site runs, in its folder. */
export function writeCommands(choice: Choice): readonly string[] {
  const features = listFeatures(choice)
  const names = features.map(({ feature }) => feature)
  const development = ['@portico/cli', '@portico/shell', ...features.map((one) => one.package)]
  return [
    'npm install @portico/embed',
    `npm install --save-dev ${development.join(' ')}`,
    'npx portico init --yes',
    ...(names.length > 0 ? [`npx portico add ${names.join(' ')} --yes`] : []),
    'npx portico check',
  ]
}

/** The content of `portico.config.ts`, which `init` and `add` then keep. */
export function writeConfig(choice: Choice): string {
  const { networks } = choice
  const options = listFeatures(choice).flatMap(({ plugin, options: given }) =>
    given
      ? [
          `    ${plugin}: { ${Object.entries(given)
            .map(([name, value]) => `${name}: ${quote(value)}`)
            .join(', ')} },`,
        ]
      : [],
  )
  return [
    "import { defineConfig } from '@portico/cli'",
    `import { ${networks.join(', ')} } from '@portico/embed/networks'`,
    '',
    `export const networks = [${networks.join(', ')}] as const`,
    '',
    'export default defineConfig({',
    "  publicDirectory: 'public',",
    '  features: {},',
    ...(options.length > 0 ? ['  plugins: {', ...options, '  },'] : []),
    "  gatewayUrl: 'https://gateway.example',",
    '  networks,',
    '})',
    '',
  ].join('\n')
}

/** Ids of the buttons of the account, of the features that have one. */
const actions: Readonly<Record<string, string>> = {
  ...{ send: 'send', receive: 'receive', swaps: 'swap', onramp: 'onramp' },
}

/** The module that makes the instance of the page. */
export function writePage(choice: Choice): string {
  const { mode, accent, locale, features } = choice
  const order = features.flatMap((name) => actions[name] ?? [])
  return [
    "import { createPortico } from '@portico/embed'",
    ...(accent ? ["import { createTheme } from '@portico/embed/themes'"] : []),
    "import { networks } from './portico.config'",
    "import root from './portico.root.json' with { type: 'json' }",
    '',
    'createPortico({',
    '  networks,',
    '  root,',
    "  gatewayUrl: 'https://gateway.example',",
    `  themeMode: ${quote(mode)},`,
    ...(accent ? [`  themeVariables: createTheme({ accent: ${quote(accent)}, mode: ${quote(mode)} }),`] : []),
    ...(locale ? [`  locale: ${quote(locale)},`] : []),
    ...(order.length > 1 ? [`  features: { walletFeaturesOrder: [${order.map(quote).join(', ')}] },`] : []),
    '})',
    '',
  ].join('\n')
}
