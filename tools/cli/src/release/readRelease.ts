import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Messages, OptionValues } from '@portico/contract'
import {
  PackageNotBuiltError,
  PluginIntegrityError,
  ShellIntegrityError,
} from '@portico/contract/errors/tools'
import type { Integrity } from '@portico/contract/lock'
import { type PluginManifest, parseManifest } from '@portico/contract/manifest'
import * as v from 'valibot'
import { allInOrder } from '../allInOrder.ts'
import type { Context } from '../context.ts'
import { readBytes } from '../files.ts'
import { explainMissing, findPackage } from './findPackage.ts'
import { parsePlainJson } from './parsePlainJson.ts'
import { type NamedFiles, pluginReleaseSchema, releaseName, shellReleaseSchema } from './releaseFile.ts'

/** One file of a release, with what it holds. */
export interface ReleaseFile {
  readonly name: string
  readonly integrity: Integrity
  readonly bytes: number
  /** Bytes after brotli at its best. */
  readonly brotli: number
  readonly content: Buffer
}

/** What of a release a site refers to, or can say, draw or colour in its own way. */
export interface Overridable {
  /** Ids of every view of the shell. Absent where the release does not list them, and of plugins, whose manifests do. */
  readonly viewIds?: readonly string[]
  /** English texts by key. Absent where the release does not list them. */
  readonly texts?: Messages
  /** Views and parts of views, with what they hand to who draws them. Absent where the release does not list them. */
  readonly views?: Readonly<Record<string, readonly string[]>>
  /** Names of the theme's variables. Absent where the release does not list them. */
  readonly themeVariables?: readonly string[]
}

/** Built files, each proved against the hash its build wrote down. */
export interface Release extends Overridable {
  /** Where they come from: an installed package, an address, or the folder where they are copied. */
  readonly packageName: string
  readonly version: string
  readonly files: readonly ReleaseFile[]
}

/** A release of the shell. */
export interface ShellRelease extends Release {
  readonly viewIds: readonly string[]
  /** Its release file, byte by byte. */
  readonly described: Buffer
  /** Names of the files that hold the hashes of all others. */
  readonly roots: readonly string[]
  /** Files that the lockfile pins for plugins and the kill list. */
  readonly pluginParts: readonly string[]
}

/** A release of a plugin. */
export interface PluginRelease extends Release {
  readonly manifest: PluginManifest
  /** Its release file, byte by byte. */
  readonly described: Buffer
  /** What the site has decided about it, with its defaults. Absent where it takes no options. */
  readonly options?: OptionValues
}

/** Name of the option that switches a plugin. */
export const getFeature = ({ id, feature = id }: PluginManifest): string => feature

/** Hash as in subresource integrity. */
export const getIntegrity = (content: Uint8Array): Integrity =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/**
 * What `dist/portico.release.json` of a package says; null where it is not built, not to its end, or written to change what a
 * terminal shows: anybody may publish a package.
 */
export async function readReleaseFile(context: Context, packageDirectory: string): Promise<unknown> {
  const content = await readBytes(context, join(packageDirectory, 'dist', releaseName))
  try {
    return content === null ? null : parsePlainJson(content)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

async function readFiles(
  context: Context,
  parameters: { dist: string; packageName: string; named: NamedFiles; isPlugin: boolean },
): Promise<ReleaseFile[]> {
  const { dist, packageName, named, isPlugin } = parameters
  const read = async (name: string, { integrity, brotli }: NamedFiles[string]) => {
    const content = await readBytes(context, join(dist, name))
    if (content === null) throw notBuilt(packageName, `${name} of ${packageName} is not there.`)
    const actual = getIntegrity(content)
    if (actual === integrity) return { name, integrity: actual, bytes: content.length, brotli, content }
    const IntegrityError = isPlugin ? PluginIntegrityError : ShellIntegrityError
    throw new IntegrityError({
      details: `${name} of ${packageName} is not the file its release names.`,
      metaMessages: [`Released: ${integrity}`, `Found:    ${actual}`, 'Install or build the package again.'],
    })
  }
  const names = Object.keys(named).sort()
  return allInOrder(names.map((name) => read(name, named[name] as NamedFiles[string])))
}

const notBuilt = (packageName: string, details: string, why: readonly string[] = []) =>
  new PackageNotBuiltError({
    details,
    metaMessages: why.length > 0 ? [...why] : [`Install or build ${packageName}.`],
  })

const describeFault = (packageName: string, [issue]: [v.BaseIssue<unknown>, ...unknown[]]) =>
  `${packageName} has no valid dist/portico.release.json: ${[v.getDotPath(issue), issue.message].filter(Boolean).join(': ')}.`

/** Reads the shell's release. @throws PackageNotBuiltError | ShellIntegrityError */
export async function readShellRelease(context: Context, from: string): Promise<ShellRelease> {
  const packageName = '@portico/shell'
  const directory = await findPackage(context, from, packageName)
  if (directory === null) {
    const why = await explainMissing(context, from)
    throw notBuilt(packageName, `${packageName} is not installed.`, why)
  }
  const result = v.safeParse(shellReleaseSchema, await readReleaseFile(context, directory))
  if (!result.success) throw notBuilt(packageName, describeFault(packageName, result.issues))
  const { version, roots, pluginParts, viewIds, files: named, ...overridable } = result.output
  const dist = join(directory, 'dist')
  return {
    ...(overridable as Overridable),
    packageName,
    version,
    described: (await readBytes(context, join(dist, releaseName))) as Buffer,
    roots,
    pluginParts,
    viewIds,
    files: await readFiles(context, { dist, packageName, named, isPlugin: false }),
  }
}

/**
 * Reads a plugin's release from the directory of its package.
 * @throws PackageNotBuiltError | PluginIntegrityError | ManifestInvalidError
 */
export async function readPluginRelease(
  context: Context,
  packageName: string,
  directory: string,
): Promise<PluginRelease> {
  const result = v.safeParse(pluginReleaseSchema, await readReleaseFile(context, directory))
  if (!result.success) throw notBuilt(packageName, describeFault(packageName, result.issues))
  const { files: named, texts } = result.output
  const manifest = parseManifest(result.output.manifest)
  const dist = join(directory, 'dist')
  const described = (await readBytes(context, join(dist, releaseName))) as Buffer
  return {
    packageName,
    version: manifest.version,
    manifest,
    described,
    ...(texts && { texts: texts as Messages }),
    files: await readFiles(context, { dist, packageName, named, isPlugin: true }),
  }
}
