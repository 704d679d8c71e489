import { join } from 'node:path'
import {
  createEagerBanner,
  createPartRule,
  ReleasePlugin,
  rspackBase,
  type ShellRelease,
} from '@portico/build/base'
import { previewFile } from '@portico/contract/shell'
import { dark } from '@portico/contract/themes'
import packageJson from './package.json' with { type: 'json' }
import { withRelayClient } from './rspack.relay.ts'
import { readReplaceableViews } from './rspack.views.ts'
import { screens } from './src/screens/screens.generated.ts'

/** Roots, and what only sites with plugins or a kill list need: the catalogue pins those, so that no other site carries their hashes. */
const lockedParts = new Set<string>()

const roots = ['core.js', previewFile]

/** The shell: `core.js`, and one file for each part that is loaded later. React is the one shared chunk. */
const configuration = rspackBase({
  directory: import.meta.dirname,
  entry: { core: './src/createCore.ts' },
  node: { global: false },
  output: { library: { type: 'module' }, uniqueName: 'portico_shell' },
  define: {
    // Leaves out of the federation runtime what only its own tools use.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: '"web"',
    'process.env.NODE_ENV': '"production"',
    // As every browser names it; by itself the runtime would search for it, in each core.
    global: 'globalThis',
  },
  optimization: {
    splitChunks: {
      cacheGroups: {
        default: false,
        defaultVendors: false,
        // What speaks with the gateway is one part, whichever view asks first. What loads that part stays outside it:
        // a chunk that another chunk needs is fetched by the bundler, and nobody has checked it then.
        api: {
          test: /core[\\/](api[\\/](?!loadApi)|[a-z]+[\\/](fetch|resolve)|namespaces[\\/](\w+[\\/])?(chainReader|fetch|capabilities[\\/]|names[\\/]loadIdentity)|rpc[\\/]loadRpc)|node_modules[\\/]valibot/,
          name: 'api',
          chunks: 'async',
          enforce: true,
        },
        // Every view comes after the modal, so what draws their long lists stands in it once, and in no part again.
        modal: {
          test: /components[\\/](LongList|useNearChunks)/,
          name: 'modal',
          chunks: 'async',
          enforce: true,
        },
        react: {
          // What makes elements is no part of it: components that hold no state are drawn before React has come.
          test: /[\\/]node_modules[\\/](react(?!.*jsx-runtime)|react-dom|scheduler)[\\/]/,
          name: 'react',
          chunks: 'async',
          enforce: true,
        },
      },
    },
  },
  plugins: [
    // What the first rows are made of runs as soon as it is there, what a plugin runs on when somebody waits for it.
    createEagerBanner(
      /^(core|preview|shared|evm|evm-client|solana-client|transactions|plugins|federation)\.js$/,
    ),
    new ReleasePlugin<ShellRelease>(import.meta.dirname, {
      version: packageJson.version,
      roots,
      get pluginParts() {
        return [...lockedParts]
          .map((name) => `${name}.js`)
          .filter((file) => !roots.includes(file))
          .sort()
      },
      viewIds: Object.values(screens)
        .flatMap(({ views }) => Object.keys(views))
        .sort(),
      views: readReplaceableViews(),
      themeVariables: Object.keys(dark).sort(),
    }),
  ],
})

configuration.module?.rules?.push(createPartRule(join(import.meta.dirname, 'src'), lockedParts))

export default withRelayClient(configuration)
