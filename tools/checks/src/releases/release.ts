// npm run release: builds, and publishes every package whose version the registry has not got.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { publishWorkspace } from './publishWorkspace.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const usage = `npm run release -- --registry <url> [options]

  --registry <url>  where to publish, such as https://registry.npmjs.org/
  --dry-run         does everything but sending
  --allow-dirty     publishes changes that are not committed, too
  --skip-build      publishes what is built already
`

function readRegistry(text: string | undefined): string {
  if (text === undefined) throw new Error(`No registry is named.\n\n${usage}`)
  if (!/^https?:/i.test(text) || !URL.canParse(text))
    throw new Error(`${text} is no address of a registry: give one that begins with https://.`)
  const url = new URL(text)
  if (url.username || url.password)
    throw new Error('The address holds a key: put it into your .npmrc, where npm looks for it.')
  return url.href
}

function readOptions() {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      options: {
        registry: { type: 'string' },
        ...{ 'dry-run': flag, 'allow-dirty': flag, 'skip-build': flag },
      },
    }).values
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n\n${usage}`, { cause })
  }
}

try {
  const options = readOptions()
  await publishWorkspace({
    root,
    registry: readRegistry(options.registry),
    isDryRun: options['dry-run'],
    isDirtyAllowed: options['allow-dirty'],
    isBuildSkipped: options['skip-build'],
    onLine: console.log,
  })
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
