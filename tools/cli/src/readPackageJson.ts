import { join } from 'node:path'
import { PackageJsonInvalidError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import type { Context } from './context.ts'
import { readText } from './files.ts'

/** A list is an object to the schemas that follow. */
const noList = v.check((value: unknown) => !Array.isArray(value), 'Expected Object but received Array')

const versions = v.optional(v.pipe(v.unknown(), noList, v.record(v.string(), v.string())))

const schema = v.pipe(
  v.unknown(),
  noList,
  v.object({
    dependencies: versions,
    devDependencies: versions,
    workspaces: v.optional(v.unknown()),
  }),
)

/** What is read of a `package.json`. */
export type PackageJson = v.InferOutput<typeof schema>

const refuse = (path: string, fault: string, cause?: unknown) =>
  new PackageJsonInvalidError({
    details: `${path}: ${fault}`,
    metaMessages: ['`npm pkg get name`, called beside it, says where.'],
    cause,
  })

/** Reads the `package.json` of a folder; null where there is none. @throws PackageJsonInvalidError */
export async function readPackageJson(context: Context, directory: string): Promise<PackageJson | null> {
  const path = join(directory, 'package.json')
  const text = await readText(context, path)
  if (text === null) return null
  let value: unknown
  try {
    // npm takes a byte order mark, too.
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw refuse(path, 'it is not JSON', cause)
  }
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw refuse(path, `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`)
}
