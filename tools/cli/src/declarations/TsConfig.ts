import { dirname, join } from 'node:path'
import { parseExpression } from '@babel/parser'
import * as v from 'valibot'
import { readLiteral } from '../config/readLiteral.ts'
import type { Context } from '../context.ts'
import { hasFolder, readText } from '../files.ts'

const paths = v.optional(v.array(v.string()))

const schema = v.object({
  extends: v.optional(v.unknown()),
  files: paths,
  include: paths,
  exclude: paths,
  references: v.optional(v.array(v.object({ path: v.string() })), []),
})

/** What a configuration of TypeScript says about its files. */
export interface TsConfig extends v.InferOutput<typeof schema> {
  /** Absolute. Its paths are relative to it. */
  readonly directory: string
}

/**
 * Reads a configuration of TypeScript, in which comments and trailing commas are allowed.
 * @param path of the file, or of the folder that has a `tsconfig.json`; absolute
 * @returns null where there is none, or it does not read
 */
export async function readTsConfig(context: Context, path: string): Promise<TsConfig | null> {
  const file = (await hasFolder(context, path)) ? join(path, 'tsconfig.json') : path
  const text = await readText(context, file)
  if (text === null) return null
  try {
    const plain = text.replace(/^\uFEFF/, '')
    const result = v.safeParse(schema, readLiteral(parseExpression(plain), plain))
    return result.success ? { ...result.output, directory: dirname(file) } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
