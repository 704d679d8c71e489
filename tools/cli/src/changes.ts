import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { DiskFailedError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import type { Context } from './context.ts'
import { readBytes } from './files.ts'

/** Schema of changes as results list them, without content. */
export const changesSchema = v.array(
  v.strictObject({
    action: v.picklist(['create', 'update', 'remove']),
    /** Below the site's directory, with slashes. */
    path: v.string(),
  }),
)

/** One difference between a site as it is and as it should be. */
export interface Change {
  readonly action: 'create' | 'update' | 'remove'
  /** Below the site's directory, with slashes. */
  readonly path: string
  /** What the file will hold; absent when it is removed. */
  readonly content?: Uint8Array
  /** What it holds now; absent when it is created. */
  readonly previous?: Uint8Array
}

/**
 * The change that makes a file hold `content`; none when it already does. A text is the same with line ends of Windows, as Git
 * checks it out there; bytes are not.
 */
export async function planWrite(
  context: Context,
  parameters: { directory: string; path: string; content: Uint8Array | string },
): Promise<Change[]> {
  const { directory, path } = parameters
  const content = Buffer.from(parameters.content as Uint8Array)
  const current = await readBytes(context, join(directory, path))
  if (current?.equals(content)) return []
  const isText = typeof parameters.content === 'string'
  if (isText && current?.toString('utf8').replaceAll('\r\n', '\n') === parameters.content) return []
  return [
    current === null
      ? { action: 'create', path, content }
      : { action: 'update', path, content, previous: current },
  ]
}

/** The change that takes a file away; none when it is not there. */
export async function planRemoval(context: Context, directory: string, path: string): Promise<Change[]> {
  const previous = await readBytes(context, join(directory, path))
  return previous === null ? [] : [{ action: 'remove', path, previous }]
}

async function removeFile(context: Context, path: string): Promise<void> {
  await context.fs.rm(path, { force: true })
  // Directories left empty go too; the first that is not ends it.
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    try {
      await context.fs.rmdir(directory)
    } catch {
      return
    }
  }
}

/** Writes beside the place and moves there, so that a file is the old one or the new one, also when the disk is full. */
async function writeWhole({ fs }: Context, path: string, content: Uint8Array): Promise<void> {
  // Of this run alone: another one may be writing the same file.
  const draft = `${path}.${randomUUID()}.draft`
  try {
    await fs.mkdir(dirname(path), { recursive: true })
    await fs.writeFile(draft, content)
    await fs.rename(draft, path)
  } catch (error) {
    await fs.rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

const isSame = (one: Uint8Array | null | undefined, other: Uint8Array | undefined) =>
  one && other ? Buffer.from(one).equals(other) : !one && !other

/** Refuses to write over what another run has written since this one looked. @throws DiskFailedError */
async function refuseMeanwhile(
  context: Context,
  directory: string,
  { path, content, previous }: Change,
): Promise<void> {
  const current = await readBytes(context, join(directory, path))
  if (isSame(current, previous) || isSame(current, content)) return
  throw new DiskFailedError({
    details: `${path}: another run has changed it meanwhile`,
    metaMessages: ['Nothing was changed. Run the command again.'],
  })
}

/** Makes the changes, in order. What has begun is ended: it takes a moment, and Ctrl-C waits for it. @throws DiskFailedError */
export async function applyChanges(
  context: Context,
  directory: string,
  changes: readonly Change[],
): Promise<void> {
  for (const change of changes) await refuseMeanwhile(context, directory, change)
  if (changes.length > 0) context.onInterrupt(() => {})
  for (const { path, content } of changes) {
    const target = join(directory, path)
    if (content === undefined) await removeFile(context, target)
    else await writeWhole(context, target, content)
  }
}
