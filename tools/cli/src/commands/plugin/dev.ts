import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PorticoLock } from '@portico/contract/lock'
import { parseLock } from '@portico/contract/manifest'
import * as v from 'valibot'
import type { CommandDefinition } from '../../CommandDefinition.ts'
import type { CommandOptions, Context } from '../../context.ts'
import { print } from '../../output.ts'
import { parsePort } from '../../serve/parsePort.ts'
import { loadStack, type StackModule, throwStartFailure } from '../../serve/StackModule.ts'
import { type BuildModule, loadBuild } from './BuildModule.ts'
import { createPreview } from './createPreview.ts'
import { findPluginDirectory } from './findPluginDirectory.ts'

const defaultPort = 4100

/** Options of `plugin dev`. */
export interface PluginDevOptions extends CommandOptions {
  /** TCP port of the page; 0 takes a free one. @default 4100 */
  readonly port?: number
  /** Finds the builder. @default the `@portico/build` that is installed beside the plugin */
  readonly loadBuild?: (context: Context, directory: string) => Promise<Pick<BuildModule, 'watchPlugin'>>
  /** Finds the stack. @default the `@portico/stack` that is installed beside the plugin */
  readonly loadStack?: (context: Context, directory: string) => Promise<StackModule>
}

/** What `portico plugin dev` started, or would start. */
export interface PluginDevResult {
  readonly command: 'plugin dev'
  readonly dryRun: boolean
  /** The page, with Portico and the plugin on it; null on a dry run. */
  readonly url: string | null
}

/** A plugin that is shown as it is written. */
export interface RunningPlugin extends PluginDevResult {
  /** Ends everything. */
  stop(): Promise<void>
}

const readLock = async (directory: string): Promise<PorticoLock> =>
  parseLock(JSON.parse(await readFile(join(directory, 'portico.lock.json'), 'utf8')))

/** Builds the plugin, then starts a stack that shows it. */
async function startPreview(
  context: Context,
  parameters: {
    directory: string
    port: number
    build: Pick<BuildModule, 'watchPlugin'>
    stack: StackModule
  },
): Promise<{ url: string; stop(): Promise<void> }> {
  const { directory, port, build, stack } = parameters
  const preview = createPreview(context, directory, await readLock(stack.builtDemo))
  const watch = build.watchPlugin(directory, preview)
  await preview.settled
  try {
    const running = await stack.startStack({
      directory: join(directory, '.portico'),
      ports: { ...stack.freePorts, demo: port },
      demo: preview.page,
      log: context.warn,
    })
    const stop = async () => {
      await Promise.all([watch.stop(), running.stop()])
    }
    return { url: running.urls.demo ?? '', stop }
  } catch (error) {
    await watch.stop()
    return throwStartFailure(error)
  }
}

/**
 * Shows the plugin of the current directory, or of one above it, in the real shell on the local stack, and again
 * whenever a source changes. State is kept in `.portico/`.
 * @throws PluginNotFoundError | BuildMissingError | StackMissingError | ServeFailedError
 */
export async function devPlugin(context: Context, options: PluginDevOptions = {}): Promise<RunningPlugin> {
  const {
    dryRun = false,
    port = defaultPort,
    loadBuild: findBuild = loadBuild,
    loadStack: findStack = loadStack,
  } = options
  const directory = await findPluginDirectory(context)
  const command = 'plugin dev'
  if (dryRun) {
    const result = { command, dryRun, url: null } as const
    print(context, options, result, ['Would build the plugin and show it on the local stack.'])
    return { ...result, stop: async () => {} }
  }
  // In turn, so that a repository that lacks both gets the same answer each time.
  const build = await findBuild(context, directory)
  const stack = await findStack(context, directory)
  const { url, stop } = await startPreview(context, { directory, port, build, stack })
  const result = { command, dryRun, url } as const
  print(context, options, result, [`${url} shows the plugin, and follows its sources. Ctrl-C ends it.`])
  return { ...result, stop }
}

/** Entry of `plugin dev` in the table of commands. */
export const pluginDevCommand: CommandDefinition = {
  name: 'plugin dev',
  summary: 'show the plugin in a real modal as it is written',
  description:
    'Builds the plugin of this repository, starts chains, gateway, relay and a site with the real shell on this machine, and loads the page anew whenever a source changes. The site has a wallet of its own, so that nothing needs to be installed. Nothing leaves this machine.',
  options: [
    {
      flags: '--port <number>',
      description: 'port of the page; 0 takes a free one',
      parse: parsePort,
      default: defaultPort,
    },
  ],
  exitCodes: { 0: 'ended by Ctrl-C', 1: 'builder or stack are not installed, or the port is taken' },
  examples: [{ line: 'portico plugin dev', description: 'prints the address of the page' }],
  result: v.strictObject({
    command: v.literal('plugin dev'),
    dryRun: v.boolean(),
    url: v.nullable(v.string()),
  }),
  async run(context, options) {
    const { stop } = await devPlugin(context, options as PluginDevOptions)
    context.onInterrupt(() => void stop())
  },
}
