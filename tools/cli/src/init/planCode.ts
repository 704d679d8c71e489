import { join } from 'node:path'
import { type Change, planWrite } from '../changes.ts'
import type { Context } from '../context.ts'
import { readBytes } from '../files.ts'
import { lockName, type Site } from '../site.ts'
import type { Framework } from './frameworks.ts'

/** What a site's own code says, and where. */
export interface SiteCode {
  /** Path below the site's directory. */
  readonly path: string
  /** Lines of the module: the instance of the page. */
  readonly lines: readonly string[]
}

const doesExist = (context: Context, path: string) =>
  context.fs.readdir(path).then(
    () => true,
    () => false,
  )

/** The module that makes the page's instance. */
export async function writeCode(context: Context, { directory, config }: Site): Promise<SiteCode> {
  const hasSources = await doesExist(context, join(directory, 'src'))
  const isTyped = (await readBytes(context, join(directory, 'tsconfig.json'))) !== null
  const { baseUrl } = config
  const options = [
    'networks: [mainnet]',
    'lock',
    ...(baseUrl === '/portico/' ? [] : [`baseUrl: '${baseUrl}'`]),
  ]
  return {
    path: `${hasSources ? 'src/' : ''}portico.${isTyped ? 'ts' : 'js'}`,
    lines: [
      "import { createPortico } from '@portico/embed'",
      "import { mainnet } from '@portico/embed/networks'",
      `import lock from '${hasSources ? '../' : './'}${lockName}' with { type: 'json' }`,
      '',
      `export const portico = createPortico({ ${options.join(', ')} })`,
    ],
  }
}

/** The change that writes it: none where a file of its name is there, and none where each request needs its own instance. */
export async function planCode(
  context: Context,
  { directory }: Site,
  parameters: { code: SiteCode; framework: Framework },
): Promise<Change[]> {
  const { code, framework } = parameters
  if (!framework.hasOneInstance) return []
  if ((await readBytes(context, join(directory, code.path))) !== null) return []
  return planWrite(context, { directory, path: code.path, content: `${code.lines.join('\n')}\n` })
}
