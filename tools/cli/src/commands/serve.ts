import { stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { ServeFailedError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import type { CommandDefinition } from '../CommandDefinition.ts'
import type { CommandOptions, Context } from '../context.ts'
import { toPolicyText } from '../csp/createPolicy.ts'
import { planPolicy } from '../csp/planPolicy.ts'
import { print } from '../output.ts'
import { parsePort } from '../serve/parsePort.ts'
import { type RunningServer, startServer } from '../serve/startServer.ts'
import { findSite } from '../site.ts'

const defaultPort = 4400

/** Options of `serve`. */
export interface ServeOptions extends CommandOptions {
  /** Folder with the site's files. @default the public directory */
  readonly directory?: string | undefined
  /** TCP port; 0 takes a free one. @default 4400 */
  readonly port?: number
  /** Address to listen on. @default '127.0.0.1' */
  readonly host?: string
}

/** What `portico serve` prints. */
export interface ServeResult {
  readonly command: 'serve'
  readonly dryRun: boolean
  /** Absolute. */
  readonly directory: string
  /** Null on a dry run. */
  readonly url: string | null
  readonly policy: string
}

async function requireDirectory(directory: string): Promise<void> {
  const entry = await stat(directory).catch(() => null)
  if (!entry?.isDirectory())
    throw new ServeFailedError({
      details: `${directory} is no folder.`,
      metaMessages: ['Build the site, or name the folder that it is built into: `portico serve dist`.'],
    })
}

/** What Node says when it cannot listen, with a solution. */
const toServeFailed = (cause: NodeJS.ErrnoException, host: string, port: number) =>
  new ServeFailedError({
    cause,
    details: cause.code === 'EADDRINUSE' ? `Port ${port} is taken.` : cause.message,
    metaMessages:
      cause.code === 'EADDRINUSE'
        ? ['Give another one with `--port`; 0 takes a free one.']
        : [`Give another address than ${host} with \`--host\`.`],
  })

/**
 * Serves a folder under the site's own content policy, until `stop` is called: what the policy refuses shows here first.
 * @throws ServeFailedError, and whatever `csp` throws
 */
export async function serve(
  context: Context,
  options: ServeOptions = {},
): Promise<Pick<RunningServer, 'stop'> & ServeResult> {
  const { dryRun = false, host = '127.0.0.1', port = defaultPort, directory: named } = options
  const site = await findSite(context)
  const directory =
    named === undefined ? resolve(site.directory, site.config.publicDirectory) : resolve(context.cwd, named)
  await requireDirectory(directory)
  const policy = toPolicyText((await planPolicy(context, site)).directives)
  const headers = { 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' }
  const server = dryRun
    ? null
    : await startServer({ directory, host, port, headers }).catch((cause: NodeJS.ErrnoException) => {
        throw toServeFailed(cause, host, port)
      })
  const result: ServeResult = { command: 'serve', dryRun, directory, url: server?.url ?? null, policy }
  const folder = relative(context.cwd, directory) || '.'
  print(context, options, result, [
    server
      ? `${folder} is at ${server.url} under the site's content policy. Ctrl-C ends it.`
      : `Would serve ${folder} under this policy:\n${policy}`,
  ])
  return { ...result, stop: server?.stop ?? (async () => {}) }
}

/** Entry of `serve` in the table of commands. */
export const serveCommand: CommandDefinition = {
  name: 'serve',
  summary: 'serve a built site under its content policy',
  description:
    'Serves the files of a folder with the header that portico csp prints, so that what the policy refuses shows before the site is out. It listens on this machine alone unless --host says otherwise, and is no server for production.',
  arguments: [
    {
      name: 'directory',
      description: 'folder with the site; the public directory if none is named',
      isRequired: false,
    },
  ],
  options: [
    {
      flags: '--port <number>',
      description: 'TCP port; 0 takes a free one',
      parse: parsePort,
      default: defaultPort,
    },
    { flags: '--host <address>', description: 'address to listen on', default: '127.0.0.1' },
  ],
  exitCodes: {
    0: 'ended by Ctrl-C',
    1: 'no such folder, a port that is taken, or a site that cannot be read',
  },
  examples: [{ line: 'portico serve dist', description: 'what the build wrote, at http://127.0.0.1:4400/' }],
  result: v.strictObject({
    command: v.literal('serve'),
    dryRun: v.boolean(),
    directory: v.string(),
    url: v.nullable(v.string()),
    policy: v.string(),
  }),
  async run(context, options) {
    const { stop } = await serve(context, options)
    context.onInterrupt(() => void stop())
  },
}
