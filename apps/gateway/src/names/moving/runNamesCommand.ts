import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { isAddress } from 'viem'
import type { DatabasePlace } from '../../database/openDatabase.ts'
import { withDatabase } from '../../database/withDatabase.ts'
import { namingSchema } from '../namingOptions.ts'
import { exportZone } from './exportZone.ts'
import { importZone } from './importZone.ts'

/** Says how `portico-gateway names` is called. */
export const namesUsage = [
  'portico-gateway names export <zone> --out <folder>',
  'names import <folder> --from <address of the key that has signed>, each with the configuration of the gateway',
].join(' | ')

/** What a command of names needs of a gateway's configuration. */
export interface NamesCommandOptions {
  readonly database?: DatabasePlace | undefined
  readonly naming?: v.InferInput<typeof namingSchema> | undefined
}

type Command = (args: readonly string[], options: NamesCommandOptions) => Promise<string>

/** @throws Error with the usage unless there is one operand, and this option */
function readArguments(args: readonly string[], option: 'out' | 'from') {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { [option]: { type: 'string' } },
    allowPositionals: true,
  })
  const [operand, ...rest] = positionals
  const value = values[option]
  if (!operand || rest.length > 0 || typeof value !== 'string') throw new Error(namesUsage)
  return { operand, value }
}

const runExport: Command = async (args, options) => {
  const { operand: zone, value: folder } = readArguments(args, 'out')
  const { key, zones } = v.parse(namingSchema, options.naming ?? {})
  if (!key || !zones.includes(zone))
    throw new Error(`Set naming.key, and name ${zone} in naming.zones, as the gateway has them.`)
  return withDatabase(options, async (db) => {
    const count = await exportZone({ db, zone, key, folder, now: new Date() })
    return `${count} names of ${zone} are in ${folder}. What is registered from now on is not.`
  })
}

const runImport: Command = async (args, options) => {
  const { operand: folder, value: from } = readArguments(args, 'from')
  if (!isAddress(from)) throw new Error(namesUsage)
  const { zones } = v.parse(namingSchema, options.naming ?? {})
  return withDatabase(options, async (db) => {
    const { zone, added, known } = await importZone({ db, folder, from, zones })
    return `${added} names of ${zone} have come, ${known} were here already.`
  })
}

const verbs: Readonly<Record<string, Command>> = { export: runExport, import: runImport }

/** Moves the names of a zone to another gateway. @param args what stands behind `names` @throws Error with what to do */
export const runNamesCommand: Command = async ([verb = '', ...args], options) => {
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!run) throw new Error(namesUsage)
  return run(args, options)
}
