import { join } from 'node:path'
import * as v from 'valibot'
import type { Context } from '../context.ts'
import { readJson } from '../files.ts'
import type { Overridable } from '../release/readRelease.ts'
import { overridableSchema, releaseName } from '../release/releaseFile.ts'

/** What a copied release says of texts, views and theme; nothing where it is not copied, or cannot be read. */
export async function readCopiedOverridable(context: Context, directory: string): Promise<Overridable> {
  const described = await readJson(context, join(directory, releaseName)).catch(() => null)
  const result = v.safeParse(overridableSchema, described)
  return result.success ? (result.output as Overridable) : {}
}
